/** The hash of each file when it was read or saved, by its path; none for a file that is not there. */
const hashes = new Map<string, string>();

/** Reads or changes a file. @throws {Error} with what the server says if it refuses */
async function request(path: string, options: RequestInit = {}): Promise<Response> {
  const hash = hashes.get(path);
  const headers: HeadersInit = hash === undefined ? {} : { 'If-Match': hash };
  const response = await fetch(`/_edit/files/${path}`, { ...options, headers });
  if (!response.ok) throw new Error(await response.text());
  const current = response.headers.get('ETag');
  if (current) hashes.set(path, current);
  return response;
}

/** A file of the content in the shape of a `FileSystemFileHandle`. */
class ContentFile {
  readonly kind = 'file';
  readonly path: string;
  readonly names: Set<string>;

  constructor(path: string, names: Set<string>) {
    this.path = path;
    this.names = names;
  }

  get name(): string {
    return this.path.split('/').at(-1) ?? '';
  }

  async getFile(): Promise<File> {
    const content = this.names.has(this.path)
      ? await (await request(this.path)).blob()
      : new Blob();
    return new File([content], this.name, { type: content.type });
  }

  createWritable() {
    return Promise.resolve({
      // What is thrown here is shown; what is thrown by `close` is not.
      write: async (body: BodyInit) => {
        const isText = typeof body === 'string';
        await request(this.path, { method: 'PUT', body: isText ? new Blob([body]) : body });
        this.names.add(this.path);
      },
      close: () => Promise.resolve(),
    });
  }
}

/** A folder of the content in the shape of a `FileSystemDirectoryHandle`, as far as Sveltia CMS uses it. */
export class ContentDirectory {
  readonly kind = 'directory';
  readonly path: string;
  readonly names: Set<string>;

  /**
   * @param names paths of all files
   * @param path of this folder with a slash at its end
   */
  constructor(names: Set<string>, path = '') {
    this.names = names;
    this.path = path;
  }

  get name(): string {
    return this.path.split('/').at(-2) ?? '';
  }

  async *entries(): AsyncGenerator<[string, ContentFile | ContentDirectory]> {
    const inside = [...this.names].filter((name) => name.startsWith(this.path));
    const folders = new Set<string>();
    for (const name of inside) {
      const [first = '', ...others] = name.slice(this.path.length).split('/');
      if (others.length === 0) yield [first, new ContentFile(name, this.names)];
      else folders.add(first);
    }
    for (const name of folders) yield [name, this.#folder(name)];
  }

  getDirectoryHandle(name: string): Promise<ContentDirectory> {
    return Promise.resolve(this.#folder(name));
  }

  getFileHandle(name: string, { create = false } = {}): Promise<ContentFile> {
    const path = this.path + name;
    if (create || this.names.has(path)) return Promise.resolve(new ContentFile(path, this.names));
    return Promise.reject(new DOMException(`There is no file ${path}.`, 'NotFoundError'));
  }

  async removeEntry(name: string): Promise<void> {
    const path = this.path + name;
    if (!this.names.has(path)) return;
    await request(path, { method: 'DELETE' }).catch((error: Error) => {
      // Sveltia CMS says only that it failed.
      alert(error.message);
      throw error;
    });
    this.names.delete(path);
    hashes.delete(path);
  }

  #folder(name: string): ContentDirectory {
    return new ContentDirectory(this.names, `${this.path}${name}/`);
  }
}
