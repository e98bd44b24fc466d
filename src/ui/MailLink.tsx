/** A link that begins a mail; its address reads from left to right on any page. */
export function MailLink({ address }: { address: string }) {
  return (
    <a href={`mailto:${address}`} dir="ltr">
      {address}
    </a>
  );
}
