import { Fragment, type ReactNode } from 'react'
import { isHref } from '../../contract/href.ts'
import type { Block, Inline, ListItem, Mark, RichText } from '../../contract/rich-text.ts'
import styles from './rich-text.module.css'

type Props = {
  text: RichText
  /** The language in which it was written. */
  lang?: string | undefined
}

/** A stored text as React elements: HTML is never parsed. */
export const RichTextView = ({ text, lang }: Props) => (
  <div className={styles.text} lang={lang}>
    {text.content.map(blockAt)}
  </div>
)

// A stored text does not change while it is shown, so the index of a block is its key.
const blockAt = (block: Block | ListItem, at: number): ReactNode => <Fragment key={at}>{blockOf(block)}</Fragment>

function blockOf(block: Block | ListItem): ReactNode {
  switch (block.type) {
    case 'paragraph':
      return <p>{inlines(block.content)}</p>
    case 'heading':
      return block.attrs.level === 3 ? <h3>{inlines(block.content)}</h3> : <h4>{inlines(block.content)}</h4>
    case 'codeBlock':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a block that scrolls sideways must be reached by keyboard
        <pre tabIndex={0}>
          <code>{inlines(block.content)}</code>
        </pre>
      )
    case 'blockquote':
      return <blockquote>{block.content.map(blockAt)}</blockquote>
    case 'bulletList':
      return <ul>{block.content.map(blockAt)}</ul>
    case 'orderedList':
      return <ol start={block.attrs?.start}>{block.content.map(blockAt)}</ol>
    case 'listItem':
      return <li>{block.content.map(blockAt)}</li>
  }
}

const inlines = (content: readonly Inline[] = []): ReactNode =>
  content.map((one, at) => {
    const shown = one.type === 'text' ? (one.marks ?? []).reduce<ReactNode>(marked, one.text) : <br />
    // biome-ignore lint/suspicious/noArrayIndexKey: a stored text does not change while it is shown
    return <Fragment key={at}>{shown}</Fragment>
  })

function marked(inside: ReactNode, mark: Mark): ReactNode {
  switch (mark.type) {
    case 'bold':
      return <strong>{inside}</strong>
    case 'italic':
      return <em>{inside}</em>
    case 'code':
      return <code>{inside}</code>
    case 'link':
      return isHref(mark.attrs.href) ? (
        <a href={mark.attrs.href} rel="noopener noreferrer nofollow" target="_blank">
          {inside}
        </a>
      ) : (
        inside
      )
  }
}
