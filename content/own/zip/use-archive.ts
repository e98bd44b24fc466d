import { useRef, useState } from 'react';
import {
  type ArchiveFile,
  type ArchiveRefusal,
  openArchive,
  RefusedArchive,
} from './open-archive.ts';

export type ArchiveState =
  | { kind: 'none' }
  | { kind: 'opening'; name: string }
  | { kind: 'refused'; name: string; reason: ArchiveRefusal | 'no sample' }
  | { kind: 'open'; name: string; files: readonly ArchiveFile[] };

/** The archive that the visitor has chosen last, and functions that open one. */
export function useArchive() {
  const [state, setState] = useState<ArchiveState>({ kind: 'none' });
  const newest = useRef(0);

  /** @param found the file, or undefined if there is none to be had */
  async function open(name: string, found: Promise<File | undefined>) {
    newest.current += 1;
    const turn = newest.current;
    setState({ kind: 'opening', name });
    const next = await opened(name, found);
    // Another may have been chosen meanwhile.
    if (turn === newest.current) setState(next);
  }

  return {
    state,
    openFile: (file: File) => void open(file.name, Promise.resolve(file)),
    openSample: (address: string) => {
      const name = address.slice(address.lastIndexOf('/') + 1);
      void open(name, fetched(address, name));
    },
  };
}

async function opened(name: string, found: Promise<File | undefined>): Promise<ArchiveState> {
  const file = await found;
  if (!file) return { kind: 'refused', name, reason: 'no sample' };
  try {
    return { kind: 'open', name, files: await openArchive(file) };
  } catch (error) {
    if (error instanceof RefusedArchive) return { kind: 'refused', name, reason: error.reason };
    throw error;
  }
}

async function fetched(address: string, name: string): Promise<File | undefined> {
  try {
    const response = await fetch(address);
    return response.ok ? new File([await response.blob()], name) : undefined;
  } catch {
    // No network, which the page says.
    return undefined;
  }
}
