import { Avatar } from '#platform/web/ui/avatar.tsx'
import { Attended, type Enrolled } from './cells.tsx'
import styles from './photo-card.module.css'
import { Remarks } from './remarks.tsx'

/** A student by photo: to learn names, and to find a student in the room. */
export function PhotoCard({ of }: { of: Enrolled }) {
  const { name, avatar, number } = of.student
  return (
    <span className={of.state === 'WITHDRAWN' ? `${styles.card} ${styles.gone}` : styles.card}>
      <Avatar name={name} photo={avatar} size={96} />
      <b>{name}</b>
      <small>{number}</small>
      <Attended of={of} />
      <Remarks of={of} />
    </span>
  )
}
