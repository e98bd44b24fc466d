export type SenderProps = {
  legalName: string;
  addressLine: string;
  phone?: string | undefined;
  email: string;
};

/** By whom a printed page is, and how to reach them. */
export function Sender({ legalName, addressLine, phone, email }: SenderProps) {
  return (
    <address>
      <strong>{legalName}</strong>
      <br />
      {addressLine}
      <br />
      {phone !== undefined && (
        <>
          <bdi dir="ltr">{phone}</bdi>
          {' · '}
        </>
      )}
      <bdi dir="ltr">{email}</bdi>
    </address>
  );
}
