import type { EnquiryDrawingProps } from '../loom/EnquiryDrawing.tsx';

/** The form alone, or a receipt below its reference, which its list of facts names too. */
export function EnquiryDrawing({ reference, children }: EnquiryDrawingProps) {
  return (
    <div data-part="enquiry">
      {reference && (
        <p data-part="reference" aria-hidden="true">
          {reference}
        </p>
      )}
      {children}
    </div>
  );
}
