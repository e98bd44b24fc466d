import dns, { type LookupAddress } from 'node:dns';
import { expect, test, vi } from 'vitest';
import { isPublicAddress, publicLookup } from './public-lookup.ts';

vi.mock('node:dns');

/** Looks up a name whose server responds with these addresses, as node:net does. */
function lookup(responses: LookupAddress[][], all: boolean) {
  const mock = vi.mocked(dns.lookup as (...args: unknown[]) => void);
  mock.mockReset();
  for (const response of responses) {
    mock.mockImplementationOnce((_host, _options, done) => {
      (done as (error: null, addresses: LookupAddress[]) => void)(null, response);
    });
  }
  return new Promise<unknown[]>((resolve) => {
    publicLookup('hooks.example', { all }, (...result) =>
      resolve([...result, mock.mock.calls.length]),
    );
  });
}

const open = { address: '93.184.215.14', family: 4 };
const openToo = { address: '2606:2800:21f:cb07:6820:80da:af6b:8b2c', family: 6 };
const closed = { address: '10.0.0.1', family: 4 };

test('the connection is made to the address that was checked, whatever the name says next', async () => {
  expect(await lookup([[open, openToo], [closed]], true)).toEqual([null, [open, openToo], 1]);
  expect(await lookup([[open, openToo], [closed]], false)).toEqual([null, open.address, 4, 1]);
});

test('one address that is not public is one too many', async () => {
  const [error] = await lookup([[open, closed]], true);
  expect(error).toMatchObject({ name: 'PrivateAddressError' });
});

test.each([
  ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '169.254.169.254', '172.16.0.1'],
  ...['192.168.0.1', '198.18.0.1', '224.0.0.1', '255.255.255.255', '::', '::1', 'fe80::1'],
  ...[
    'fd00::1',
    'ff02::1',
    '::ffff:10.0.0.1',
    '64:ff9b::a00:1',
    '64:ff9b::7f00:1',
    '64:ff9b:1::808:808',
    '2002:a00:1::',
    'name',
    '',
  ],
])('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each([open.address, openToo.address, '8.8.8.8', '::ffff:8.8.8.8', '64:ff9b::808:808'])(
  '%s is public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);
