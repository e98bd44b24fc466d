import { onTestFinished } from 'vitest';
import { mapFields, type EnquiryField } from '../../src/protocol/enquiry.ts';
import type { Enquiry, EnquiryContent } from '../../src/storage/enquiry.ts';
import { openEngine, type StoreOptions } from '../../src/storage/open-engine.ts';
import { EnquiryRepository } from '../../src/storage/repository.ts';
import type { EnquiryToSave } from '../../src/storage/save-enquiry.ts';

/** Time of receipt of sample enquiries, in ms since 1970. */
export const sampleTime = Date.parse('2026-03-01T12:00:00Z');

/** A text for each field of the form. */
export const sampleFields: Record<EnquiryField, string> = {
  ...mapFields((field) => `Some ${field}`),
  email: 'a@example.com',
  message: 'Hello',
};

/** Headers that the form's script and a browser add, of a visitor who wrote for five seconds. */
export const scriptHeaders = {
  'Accept-Language': 'en',
  'Formspree-Session-Data': btoa('{"loadedAt":1764000000000,"elapsed":5000}'),
};

/** An enquiry as the form submits it. */
export function sampleEnquiry(changes: Partial<EnquiryToSave> = {}): EnquiryToSave {
  const receivedAt = new Date(sampleTime);
  const origin = { cameFrom: '', service: '' };
  return {
    ...sampleFields,
    ...origin,
    status: 'new',
    score: 0,
    reasons: [],
    receivedAt,
    ...changes,
  };
}

/** The content of an enquiry as a delivery shows it. */
export const sampleContent: EnquiryContent = {
  ...sampleFields,
  cameFrom: '',
  service: '',
  reference: '7K3M-Q9TZ',
  receivedAt: new Date(sampleTime),
};

/** An enquiry as it is stored, which nobody mailed yet. */
export const sampleStored: Enquiry = {
  ...sampleEnquiry(),
  ...sampleContent,
  repliedAt: undefined,
  mail: 'waiting',
  mailAttempts: 0,
  mailFailure: undefined,
  webhook: 'none',
};

/** Opens a repository that is closed after the test. */
export async function openRepository(
  options: StoreOptions,
  further?: { webhook: boolean },
): Promise<EnquiryRepository> {
  const repository = new EnquiryRepository(await openEngine(options), further);
  onTestFinished(() => repository.close());
  return repository;
}

/** Saves an enquiry of each message, one after the other. @returns their references */
export async function saveAll(
  repository: EnquiryRepository,
  ...messages: string[]
): Promise<string[]> {
  const references = [];
  for (const message of messages) {
    references.push((await repository.save(sampleEnquiry({ message }))).reference);
  }
  return references;
}

/** All stored enquiries, oldest first. */
export async function storedEnquiries(repository: EnquiryRepository): Promise<Enquiry[]> {
  const enquiries = [];
  for await (const enquiry of repository.list({ order: 'oldest first' })) enquiries.push(enquiry);
  return enquiries;
}
