import styles from './avatar.module.css'
import { initialsOf } from './initials.ts'

/** A person's picture, or the first letters of the name; the name itself is beside it. */
export function Avatar({ name, src, size = 30 }: { name: string; src?: string | undefined; size?: 24 | 30 | 44 | 96 }) {
  const class_ = `${styles.avatar} ${styles[`s${size}`]}`
  if (src) return <img className={class_} src={src} alt="" width={size} height={size} loading="lazy" />
  return <span className={class_} aria-hidden="true" data-initials={initialsOf(name)} />
}
