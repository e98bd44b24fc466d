/** Runs a function as a user that may not read every file, unless the tests run as one already. @param act synchronous */
export function withoutRights<Result>(act: () => Result): Result {
  const isRoot = process.geteuid?.() === 0;
  if (isRoot) process.seteuid?.('nobody');
  try {
    return act();
  } finally {
    if (isRoot) process.seteuid?.('root');
  }
}
