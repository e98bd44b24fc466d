import type { ReactNode } from 'react';
import type { Weave } from '../loom/weave.ts';

/** The name of what stands in for a picture, which share images have in their address. */
export type Drawing = { drawing: string };

type Dyes = Omit<Weave, 'draft'>;

/** A subject without a picture: its id, its place if its kind has several, and its title, where that may be the picture. */
export type DrawnSubject = {
  id: string;
  place?: number | undefined;
  title?: string;
  weave?: Weave | undefined;
  /** Of an article, whose dyes and place these are. */
  category?: { dyes?: Dyes | undefined };
};

/** What is drawn for a subject: on cards, whose title may be the picture, and beside a title. */
export type SubjectDrawing = { drawing: string; onCards?: Drawing; besideTitle?: Drawing };

export type DrawnPerson = { name: string; slug: string; id: number; weave?: Dyes | undefined };

export type PortraitDrawingProps = {
  name: string;
  /** Name of what is drawn for the person. */
  drawing: string;
  /** Whether a portrait stands in front; without one, the initials are the picture. */
  isBehind: boolean;
  /** Size of the threads: the name once, or in fine ones. */
  size: 'once' | 'fine';
};

export type EnquiryDrawingProps = {
  /** Of an enquiry that has arrived; a slot of the server counts as none. */
  reference?: string | undefined;
  /** Of an enquiry that is being written. */
  message?: string | undefined;
  /** Says how the drawing came about; its lead is in bold. */
  caption?: { lead: string; text: string } | undefined;
  /** Text beside the drawing. */
  children: ReactNode;
};

export type DraftTexts = {
  weave: Weave;
  /** Text alternative of the drawing. */
  label: string;
  /** Name, shafts and dyes. */
  caption: string;
};

export type DraftProps = DraftTexts & {
  /** About how much of the cloth is shown: `figure` is half as wide as `plate`. */
  size: 'figure' | 'plate';
  /** After the caption. */
  children?: ReactNode;
};

export type NamesDrawingProps = Omit<PortraitDrawingProps, 'size'> & {
  /** How many people share the drawing. */
  share: number;
  company: string;
};

export type PlanClothProps = {
  /** Weeks that are certain, then those of each decision, which close as it is made; without any, nothing is open. */
  weeks: readonly number[];
  /** To the edge of the page, or a strip along the decisions. */
  size: 'hero' | 'strip';
};
