import { words } from './texts.ts';
import styles from './Connection.module.css';

type ConnectionProps = {
  isCut: boolean;
  /** Records that are on the device alone, and that the server has. */
  waiting: number;
  confirmed: number;
  onCut: (isCut: boolean) => void;
};

/** Picks that are drawn at an end of the connection, at most. */
const drawn = 16;

/** The connection between device and server, and the switch that cuts it. */
export function Connection({ isCut, waiting, confirmed, onCut }: ConnectionProps) {
  const { device, server } = words;
  return (
    <div className={styles.connection} data-connection={isCut ? 'cut' : 'up'}>
      <End name={device.name} text={device.records(waiting)} picks={waiting} state="kept" />
      <span className={styles.thread} aria-hidden="true" />
      <label className={styles.switch}>
        <input
          type="checkbox"
          role="switch"
          name="cut"
          checked={isCut}
          onChange={(event) => onCut(event.target.checked)}
        />
        {words.cut}
      </label>
      <span className={styles.thread} aria-hidden="true" />
      <End name={server.name} text={server.records(confirmed)} picks={confirmed} state="sent" />
    </div>
  );
}

type EndProps = { name: string; text: string; picks: number; state: 'kept' | 'sent' };

/** An end of the connection: each record there is a pick of cloth. */
function End({ name, text, picks, state }: EndProps) {
  return (
    <p className={styles.end} data-state={state}>
      <strong>{name}</strong>
      <span>{text}</span>
      <span className={styles.picks} aria-hidden="true">
        {Array.from({ length: Math.min(picks, drawn) }, (_, at) => (
          <i key={at} />
        ))}
      </span>
    </p>
  );
}
