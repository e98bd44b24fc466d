type AddressLinkProps = {
  host: string;
  /** Path of a page, perhaps with a part of it. */
  href: string;
};

/** A link whose text is the address of its page, as one types it from paper. */
export function AddressLink({ host, href }: AddressLinkProps) {
  return (
    <a href={href} data-address="" dir="ltr">
      {host + href.replace(/#.*/, '')}
    </a>
  );
}
