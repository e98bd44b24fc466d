import type { EnquiryDrawingProps } from '../loom/EnquiryDrawing.tsx';

/** The form alone, or a receipt, whose list of facts begins with its reference. */
export function EnquiryDrawing({ reference, children }: EnquiryDrawingProps) {
  return <div data-enquiry={reference ? 'receipt' : 'form'}>{children}</div>;
}
