import { useState } from 'react'
import styles from './avatar.module.css'
import { initialsOf } from './initials.ts'

type Props = {
  name: string
  /** The addresses of small versions of the person's photo, 64 and 256 pixels wide. */
  photo?: { small: string; medium: string } | null | undefined
  size?: 24 | 30 | 44 | 96
}

/** A person's picture, or the first letters of the name; the name itself is beside it. */
export function Avatar({ name, photo, size = 30 }: Props) {
  const [missing, setMissing] = useState<string>()
  const class_ = `${styles.avatar} ${styles[`s${size}`]}`
  // The photo may have been removed since its address was read.
  if (!photo || photo.small === missing)
    return <span className={class_} aria-hidden="true" data-initials={initialsOf(name)} />
  return (
    <img
      className={class_}
      src={photo.small}
      srcSet={`${photo.small} 64w, ${photo.medium} 256w`}
      sizes={`${size}px`}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      onError={() => setMissing(photo.small)}
    />
  )
}
