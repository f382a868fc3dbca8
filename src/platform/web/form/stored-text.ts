import { useState } from 'react'
import { readDraft, useDraft } from './draft.ts'

/**
 * One text that is not a field of a resource form, such as a reason or the name of a device: like the drafts of forms
 * it survives a reload or a closed tab. Call `forget` once the server has saved it.
 */
export function useStoredText(name: string) {
  const [text, setText] = useState(() => String(readDraft(name)?.values.text ?? ''))
  const { discard } = useDraft(name, text.trim() === '' ? null : { values: { text }, base: {}, etag: null })
  const forget = () => {
    discard()
    setText('')
  }
  return { text, setText, forget }
}
