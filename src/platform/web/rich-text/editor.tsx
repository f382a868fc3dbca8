import { Editor as Tiptap } from '@tiptap/core'
import { StarterKit } from '@tiptap/starter-kit'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isHref } from '../../contract/href.ts'
import type { RichText } from '../../contract/rich-text.ts'
import { isSame } from '../form/differences.ts'
import { EditorTools } from './editor-tools.tsx'
import { fromEditor } from './from-editor.ts'
import { paste } from './paste.ts'
import styles from './rich-text.module.css'

type Props = {
  id: string
  value: RichText | null
  onChange: (text: RichText | null) => void
  lang?: string | undefined
  describedBy?: string | undefined
  invalid: boolean
  required: boolean
}

/** The editor's schema: exactly what the contract stores. */
const kit = StarterKit.configure({
  ...{ strike: false, underline: false, horizontalRule: false, trailingNode: false },
  heading: { levels: [3, 4] },
  link: { openOnClick: false, autolink: true, defaultProtocol: 'https', isAllowedUri: isHref },
})

/** Ctrl+Enter belongs to the form and saves it; otherwise the editor would insert a line break, as Shift+Enter does. */
const handleDOMEvents = {
  keydown: (_: unknown, { key, ctrlKey, metaKey }: KeyboardEvent) => key === 'Enter' && (ctrlKey || metaKey),
}

const empty = { type: 'doc', content: [{ type: 'paragraph' }] }

/**
 * Edits a text with headings, lists and links; `value` may change from outside, for example when a draft is discarded.
 */
export function Editor({ id, value, onChange, lang, describedBy, invalid, required }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const written = useRef(value)
  const [editor, setEditor] = useState<Tiptap | null>(null)
  const attributes = {
    ...{ id, role: 'textbox', 'aria-multiline': 'true', 'aria-labelledby': `${id}-label` },
    ...(lang && { lang }),
    ...(describedBy && { 'aria-describedby': describedBy }),
    ...(invalid && { 'aria-invalid': 'true' }),
    ...(required && { 'aria-required': 'true' }),
  }
  const change = useEffectEvent((text: RichText | null) => {
    written.current = text
    onChange(text)
  })
  const open = useEffectEvent((element: HTMLElement) => {
    const made = new Tiptap({
      element,
      extensions: [kit, paste],
      content: value ?? empty,
      // The page's policy forbids styles that a script adds; the few rules that the editor needs are in our own file.
      injectCSS: false,
      editorProps: { attributes, handleDOMEvents },
      onUpdate: (update) => change(fromEditor(update.editor.getJSON())),
    })
    setEditor(made)
    return made
  })
  useEffect(() => {
    if (!place.current) return
    const made = open(place.current)
    return () => made.destroy()
  }, [])
  useEffect(() => {
    if (!editor || isSame(value, written.current)) return
    written.current = value
    editor.commands.setContent(value ?? empty, { emitUpdate: false })
  }, [editor, value])
  const told = JSON.stringify(attributes)
  useEffect(() => {
    editor?.setOptions({ editorProps: { attributes: JSON.parse(told), handleDOMEvents } })
  }, [editor, told])
  return (
    <div className={styles.box}>
      {editor && <EditorTools editor={editor} />}
      <div ref={place} className={styles.editor} />
    </div>
  )
}
