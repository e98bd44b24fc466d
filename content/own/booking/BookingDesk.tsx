import { courses } from './courses.ts';
import styles from './BookingDesk.module.css';

type Course = (typeof courses)[number];

const leftText = (left: number) =>
  left === 0 ? 'Full' : `${String(left)} ${left === 1 ? 'place' : 'places'} left`;

/** Courses as a customer sees them, each beside its list in the office. A ticked box shows what follows, without a script. */
export function BookingDesk() {
  return (
    <div className={styles.desk}>
      <div className={styles.sides} role="radiogroup" aria-label="Side of the desk">
        <label>
          <input type="radio" name="side" value="customer" defaultChecked /> Customer, Anjali Menon
        </label>
        <label data-tone="deep">
          <input type="radio" name="side" value="office" /> Office <small>has news</small>
        </label>
      </div>
      {courses.map((course) => (
        <section key={course.title} className={styles.course} aria-label={course.title}>
          <Customer {...course} />
          <Office {...course} />
        </section>
      ))}
    </div>
  );
}

function Customer({ title, when, fee, places }: Course) {
  const left = places.all - places.taken;
  const isFull = left === 0;
  return (
    <div className={styles.customer}>
      <h3>{title}</h3>
      <p data-text="">{when}</p>
      <p className={styles.pair}>
        <strong>{fee}</strong>
        <span data-when="free">{leftText(left)}</span>
        <span data-when="booked">{leftText(Math.max(left - 1, 0))}</span>
      </p>
      <label className={styles.button}>
        <input type="checkbox" name="book" />
        <span data-when="free">{isFull ? 'Join the waiting list' : 'Book a place'}</span>
        <span data-when="booked">{isFull ? 'You wait. Leave the list' : 'Booked. Cancel it'}</span>
      </label>
      {left === 1 && (
        <label className={styles.button} data-when="booked">
          <input type="checkbox" name="next" />
          <span data-when="alone">As the next customer, join the waiting list</span>
          <span data-when="next">The next customer waits. Leave the list</span>
        </label>
      )}
      <p role="status">
        <span data-when="booked">
          {isFull ? 'You get a mail when a place is free.' : 'The receipt is on its way to you.'}
        </span>
      </p>
    </div>
  );
}

function Office({ title, places, newest, waiting = [] }: Course) {
  const { taken, all } = places;
  const left = all - taken;
  return (
    <div className={styles.office} data-tone="deep">
      <p className={styles.pair}>
        <strong>{title}</strong>
        <span data-when="free">{`${String(taken)} of ${String(all)}`}</span>
        <span data-when="booked">{`${String(taken + Math.min(left, 1))} of ${String(all)}`}</span>
      </p>
      <p className={styles.seats} aria-hidden="true">
        {Array.from({ length: all }, (_, at) => (
          <i key={at} data-seat={at < taken ? 'taken' : at === taken && 'next'} />
        ))}
      </p>
      <ul role="list">
        {left > 0 && <li data-when="booked">Anjali Menon · just now, UPI</li>}
        <Rows names={newest} />
        <li>{`and ${String(taken - newest.length)} more`}</li>
      </ul>
      {left < 2 && (
        <div data-when={left === 1 ? 'booked' : undefined}>
          <strong>{left === 1 ? 'Full. The waiting list is open.' : 'Waiting list'}</strong>
          <ol>
            <Rows names={waiting} />
            {left === 0 && <li data-when="booked">Anjali Menon · just now</li>}
            {left === 1 && <li data-when="next">Farid Ansari · just now</li>}
          </ol>
        </div>
      )}
    </div>
  );
}

const Rows = ({ names }: { names: string[] }) => names.map((name) => <li key={name}>{name}</li>);
