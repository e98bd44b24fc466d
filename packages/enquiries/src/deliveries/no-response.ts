/** Why a receiver gave no response, by the codes of Node and its TLS, with a sentence where they say too little. */
export function noResponse(...codes: unknown[]): string {
  const known = codes.filter((code) => typeof code === 'string').join(' ');
  if (/CERT|LEAF_SIGNATURE/.test(known)) {
    return `its certificate is not trusted (${known}): name a file with the certificate of its issuer in NODE_EXTRA_CA_CERTS`;
  }
  if (known.includes('WRONG_VERSION_NUMBER')) {
    return `there is no TLS at that port (${known}): smtp: begins without it, smtps: and https: with it`;
  }
  if (known.includes('EPROTOCOL')) return `what answers there is no mail server (${known})`;
  return known === '' ? 'no response' : `no response: ${known}`;
}
