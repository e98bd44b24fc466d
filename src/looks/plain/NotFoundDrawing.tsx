import styles from './NotFoundDrawing.module.css';

/** The status as large as the page; the stretch makes it as wide in any font. */
export function NotFoundDrawing() {
  return (
    <svg className={styles.number} viewBox="0 0 100 44" aria-hidden="true" data-screen-only="">
      <text
        x="50"
        y="43"
        textAnchor="middle"
        fontSize="58"
        textLength="100"
        lengthAdjust="spacingAndGlyphs"
      >
        404
      </text>
    </svg>
  );
}
