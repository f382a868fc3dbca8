import type { Editor } from '@tiptap/core'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { isHref } from '../../contract/href.ts'
import field from '../form/field.module.css'
import { Button } from '../ui/button.tsx'
import { kit } from '../words/kit.ts'
import { useWords } from '../words/words.ts'
import styles from './rich-text.module.css'

/** Asks for the target of the selected words; without a selection the address itself is inserted. */
export function LinkBox({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const t = useWords(kit)
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [address, setAddress] = useState(() => String(editor.getAttributes('link').href ?? 'https://'))
  const [wrong, setWrong] = useState(false)
  useEffect(() => input.current?.select(), [])
  const set = () => {
    const href = address.trim()
    if (!isHref(href)) return setWrong(true)
    const chain = editor.chain().focus().extendMarkRange('link')
    if (editor.state.selection.empty && !editor.isActive('link'))
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run()
    else chain.setLink({ href }).run()
    onClose()
  }
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
    onClose()
  }
  // Enter here must not submit the surrounding form.
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Enter') set()
    else onClose()
  }
  return (
    <div className={styles.link}>
      <label htmlFor={id}>{t('richText.address')}</label>
      <input
        ref={input}
        id={id}
        type="url"
        className={field.control}
        value={address}
        aria-invalid={wrong || undefined}
        aria-describedby={wrong ? `${id}-error` : undefined}
        onChange={(event) => {
          setAddress(event.target.value)
          setWrong(false)
        }}
        onKeyDown={press}
      />
      <Button onClick={set}>{t('richText.set')}</Button>
      {editor.isActive('link') && <Button onClick={remove}>{t('richText.unset')}</Button>}
      {wrong && (
        <p id={`${id}-error`} role="alert">
          {t('richText.wrongAddress')}
        </p>
      )}
    </div>
  )
}
