import type { Editor } from '@tiptap/core'
import { type KeyboardEvent, useEffect, useReducer, useState } from 'react'
import { Icon, type IconName } from '../ui/icon.tsx'
import { kit } from '../words/kit.ts'
import { useWords } from '../words/words.ts'
import { LinkBox } from './link-box.tsx'
import styles from './rich-text.module.css'

type Tool = { name: ToolName; icon: IconName; on?: (editor: Editor) => boolean; press: (editor: Editor) => unknown }
type ToolName = 'bold' | 'italic' | 'code' | 'heading' | 'bullets' | 'numbers' | 'quote' | 'codeBlock' | 'undo' | 'redo'

const tools: readonly Tool[] = [
  { name: 'bold', icon: 'bold', on: (e) => e.isActive('bold'), press: (e) => e.chain().focus().toggleBold().run() },
  {
    name: 'italic',
    icon: 'italic',
    on: (e) => e.isActive('italic'),
    press: (e) => e.chain().focus().toggleItalic().run(),
  },
  { name: 'code', icon: 'code', on: (e) => e.isActive('code'), press: (e) => e.chain().focus().toggleCode().run() },
  {
    name: 'heading',
    icon: 'heading',
    on: (e) => e.isActive('heading'),
    press: (e) => e.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  {
    name: 'bullets',
    icon: 'list',
    on: (e) => e.isActive('bulletList'),
    press: (e) => e.chain().focus().toggleBulletList().run(),
  },
  {
    name: 'numbers',
    icon: 'numbered',
    on: (e) => e.isActive('orderedList'),
    press: (e) => e.chain().focus().toggleOrderedList().run(),
  },
  {
    name: 'quote',
    icon: 'quote',
    on: (e) => e.isActive('blockquote'),
    press: (e) => e.chain().focus().toggleBlockquote().run(),
  },
  {
    name: 'codeBlock',
    icon: 'form',
    on: (e) => e.isActive('codeBlock'),
    press: (e) => e.chain().focus().toggleCodeBlock().run(),
  },
  { name: 'undo', icon: 'undo', press: (e) => e.chain().focus().undo().run() },
  { name: 'redo', icon: 'redo', press: (e) => e.chain().focus().redo().run() },
]

/** The toolbar: a single tab stop, with arrow keys inside it. */
export function EditorTools({ editor }: { editor: Editor }) {
  const t = useWords(kit)
  const [linking, setLinking] = useState(false)
  const [at, setAt] = useState(0)
  // The pressed state of the buttons follows the caret.
  const [, draw] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    editor.on('transaction', draw)
    return () => void editor.off('transaction', draw)
  }, [editor])
  const buttons = [
    ...tools.map((tool) => ({
      key: tool.name as string,
      icon: tool.icon,
      label: t(`richText.${tool.name}`),
      pressed: tool.on?.(editor),
      press: () => void tool.press(editor),
    })),
    {
      key: 'link',
      icon: 'link' as const,
      label: t('richText.link'),
      pressed: editor.isActive('link'),
      press: () => setLinking(!linking),
    },
  ]
  const step = (event: KeyboardEvent<HTMLElement>) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!by) return
    event.preventDefault()
    const next = (at + by + buttons.length) % buttons.length
    setAt(next)
    event.currentTarget.querySelectorAll('button')[next]?.focus()
  }
  return (
    <>
      <div role="toolbar" aria-label={t('richText.tools')} className={styles.tools} onKeyDown={step}>
        {buttons.map(({ key, icon, label, pressed, press }, place) => (
          <button
            key={key}
            type="button"
            aria-label={label}
            title={label}
            aria-pressed={pressed}
            tabIndex={place === at ? 0 : -1}
            onFocus={() => setAt(place)}
            onClick={press}
          >
            <Icon name={icon} />
          </button>
        ))}
      </div>
      {linking && <LinkBox editor={editor} onClose={() => setLinking(false)} />}
    </>
  )
}
