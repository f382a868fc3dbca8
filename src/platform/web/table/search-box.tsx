import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { IconButton } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { kit } from '../words/kit.ts'
import { useWords } from '../words/words.ts'
import styles from './search-box.module.css'

const quietMs = 250

/**
 * Searches while somebody types, 250 ms after the last letter. While an input method composes (Chinese) nothing is sent
 * and Enter only accepts the characters.
 */
export function SearchBox({
  value,
  label,
  onSearch,
}: {
  value: string
  label?: string
  onSearch: (text: string) => void
}) {
  const t = useWords(kit)
  const [text, setText] = useState(value)
  const composing = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const sent = useRef(value)
  useEffect(() => {
    // The address was changed elsewhere (back, a link, "clear filters"): show its value.
    if (value === sent.current) return
    sent.current = value
    setText(value)
  }, [value])
  useEffect(() => () => clearTimeout(timer.current), [])
  const send = (next: string) => {
    clearTimeout(timer.current)
    sent.current = next.trim()
    onSearch(sent.current)
  }
  const type = (next: string) => {
    setText(next)
    clearTimeout(timer.current)
    if (!composing.current) timer.current = setTimeout(() => send(next), quietMs)
  }
  const pressed = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    send(text)
  }
  return (
    <search className={styles.box}>
      <Icon name="search" size={16} />
      <input
        type="search"
        value={text}
        maxLength={100}
        placeholder={t('table.search')}
        aria-label={label ?? t('table.searchIn')}
        onChange={(event) => type(event.target.value)}
        onKeyDown={pressed}
        onCompositionStart={() => {
          composing.current = true
          clearTimeout(timer.current)
        }}
        onCompositionEnd={(event) => {
          composing.current = false
          type(event.currentTarget.value)
        }}
      />
      {text && (
        <IconButton
          icon="close"
          label={t('table.clear')}
          small
          onClick={() => {
            setText('')
            send('')
          }}
        />
      )}
    </search>
  )
}
