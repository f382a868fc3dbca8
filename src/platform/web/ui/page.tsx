import { createContext, type ReactNode, use, useState } from 'react'
import { createPortal } from 'react-dom'
import { Link } from 'react-router'
import type { TabLink } from '../routes/screen-tabs.ts'
import { kit } from '../words/kit.ts'
import { useWords } from '../words/words.ts'
import styles from './page.module.css'
import { Tabs } from './tabs.tsx'

export type Crumb = { text: string; to?: string }

type Props = {
  /** The breadcrumb from the outermost level inwards; the last may be plain text. */
  crumb?: readonly Crumb[]
  title: string
  /** Information about it, in one line: parts are joined by a middle dot. */
  meta?: ReactNode
  /** Actions, at the right. */
  acts?: ReactNode
  /** Links to the previous and the next one, beside the title; on a phone they are in the line of the breadcrumb. */
  steps?: ReactNode
  /** From `useTabs(context)` of the layout. */
  tabs?: readonly TabLink[]
  /** Grids and boards use the whole width instead of the reading width. */
  wide?: boolean
  children?: ReactNode
}

/** The place for the actions of a part of the page; null until the head is rendered. */
const HeadActs = createContext<HTMLElement | null | undefined>(undefined)

/** Every page has the same structure: breadcrumb, title, information; actions at the right; tabs; then the content. */
export function Page({ crumb = [], title, meta, acts, steps, tabs = [], wide, children }: Props) {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  return (
    <div className={wide ? styles.wide : styles.page}>
      <header className={styles.head}>
        <div className={styles.what}>
          {crumb.length > 0 && <Crumbs crumb={crumb} />}
          <h1>{title}</h1>
          {meta && <p className={styles.meta}>{meta}</p>}
        </div>
        {steps && <div className={`${styles.acts} ${styles.steps}`}>{steps}</div>}
        {acts && <div className={styles.acts}>{acts}</div>}
        <div className={styles.acts} ref={setPlace} data-no-print />
      </header>
      {tabs.length > 0 && <Tabs tabs={tabs} />}
      <div className={styles.work}>
        <HeadActs value={place}>{children}</HeadActs>
      </div>
    </div>
  )
}

/** The actions of a page below the tabs of a layout: shown to the right of the title, as on any page. */
export function PageActs({ children }: { children: ReactNode }) {
  const place = use(HeadActs)
  return place === undefined ? children : place && createPortal(children, place)
}

/** A part of a page below tabs: its own small head, then the content. */
export function Part({ title, acts, children }: { title?: string; acts?: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.part} aria-label={title}>
      {(title || acts) && (
        <header className={styles.partHead}>
          {title && <h2>{title}</h2>}
          {acts && <div className={styles.acts}>{acts}</div>}
        </header>
      )}
      {children}
    </section>
  )
}

/** Two columns if there is space: the content at the left, additional information at the right. */
export function Columns({ children }: { children: ReactNode }) {
  return <div className={styles.columns}>{children}</div>
}

/** Elements one below the other with the usual distance. */
export function Stack({ children }: { children: ReactNode }) {
  return <div className={styles.stack}>{children}</div>
}

function Crumbs({ crumb }: { crumb: readonly Crumb[] }) {
  const t = useWords(kit)
  return (
    <nav aria-label={t('crumb')}>
      <ol className={styles.crumb}>
        {crumb.map(({ text, to }) => (
          <li key={`${to} ${text}`}>{to ? <Link to={to}>{text}</Link> : text}</li>
        ))}
      </ol>
    </nav>
  )
}
