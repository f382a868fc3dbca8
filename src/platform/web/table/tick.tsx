import { useEffect, useRef } from 'react'
import styles from './selection.module.css'

type Props = {
  label: string
  checked: boolean
  /** Some, but not all, of the rows it represents are ticked. */
  partly?: boolean
  disabled?: boolean
  onChange: () => void
}

/** The checkbox that selects a row, or all rows of the page. */
export function Tick({ label, checked, partly = false, disabled = false, onChange }: Props) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = partly && !checked
  }, [partly, checked])
  return (
    <label className={styles.tick} title={label}>
      <input ref={box} type="checkbox" checked={checked} disabled={disabled} onChange={onChange} aria-label={label} />
    </label>
  )
}
