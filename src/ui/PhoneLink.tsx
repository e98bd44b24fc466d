/** A link that dials a number; it reads from left to right on any page. */
export function PhoneLink({ number }: { number: string }) {
  return (
    <a href={`tel:${number.replaceAll(/\s/g, '')}`} dir="ltr">
      {number}
    </a>
  );
}
