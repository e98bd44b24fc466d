import { createInterface } from 'node:readline/promises';
import { retentionLimit } from '../retention.ts';
import type { EnquiryStatus } from '../storage/enquiry.ts';
import type { EnquiryRepository } from '../storage/repository.ts';
import { CommandError, printable, report } from './output.ts';
import { requireEnquiry, type CommandContext } from './store.ts';

/** Erases one enquiry, after a question. */
export async function eraseOne(
  repository: EnquiryRepository,
  reference: string,
  { yes }: { yes?: boolean },
): Promise<void> {
  const { email, mail, webhook } = await requireEnquiry(repository, reference);
  const isWaiting = [mail, webhook].includes('waiting') && mail !== 'sent' && webhook !== 'sent';
  const waiting = isWaiting ? ', still waiting to be sent,' : '';
  await confirmErasing(`${reference} from ${email}${waiting}`, yes);
  await reportErasure(await repository.erase(reference));
}

/** Erases enquiries by their age, after a question. */
export function eraseByAge({ receiver }: CommandContext) {
  return async (
    repository: EnquiryRepository,
    options: { days?: number; status?: EnquiryStatus; yes?: boolean },
  ): Promise<void> => {
    const { days = receiver?.retentionDays, status, yes } = options;
    if (days === undefined) {
      throw new CommandError('Say --days: the number that is promised is not known here.');
    }
    const receivedBefore = retentionLimit(days, new Date());
    const selection = { receivedBefore, status };
    const { enquiries, waiting: unsent } = await repository.countByAge(selection);
    if (enquiries > 0) {
      const kind = status === undefined ? '' : `${status} `;
      const what = enquiries === 1 ? `1 ${kind}enquiry` : `${enquiries} ${kind}enquiries`;
      const waiting = unsent > 0 ? `, ${unsent} of them still waiting to be sent,` : '';
      const before =
        days === 0 ? '' : ` received before ${receivedBefore.toISOString().slice(0, 10)}`;
      await confirmErasing(`${what}${before}${waiting}`, yes);
    }
    await reportErasure(await repository.eraseByAge(selection));
  };
}

/**
 * Asks at the terminal before something is erased.
 *
 * @param what completes 'Erase … for good?'
 * @throws CommandError unless `isConfirmed`, or the operator says yes
 */
async function confirmErasing(what: string, isConfirmed = false): Promise<void> {
  if (isConfirmed) return;
  if (!process.stdin.isTTY) {
    throw new CommandError(
      `This erases ${what} for good: add --yes, as there is no terminal to ask at.`,
    );
  }
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const reply = await terminal
    .question(printable(`Erase ${what} for good? [y/N] `))
    .catch((error: unknown) => {
      // Ctrl+C and Ctrl+D are a no.
      if (error instanceof Error && error.name === 'AbortError') return '';
      throw error;
    });
  terminal.close();
  if (!/^y(?:es)?$/i.test(reply.trim())) throw new CommandError('Nothing was erased.');
}

function reportErasure(erased: number): Promise<void> {
  return report(`Erased ${erased === 1 ? '1 enquiry' : `${erased} enquiries`}.`);
}
