import { createContext, type ReactNode, use, useState } from 'react'
import { createPortal } from 'react-dom'
import { useEntryTabs } from '../routes/entry-tabs.ts'
import type { TabLink } from '../routes/screen-tabs.ts'
import { kit } from '../words/kit.ts'
import { useWords } from '../words/words.ts'
import styles from './page.module.css'
import { type Crumb, PageHead } from './page-head.tsx'
import { Seg } from './seg.tsx'

export type { Crumb } from './page-head.tsx'

type Props = {
  /** The breadcrumb from the outermost level inwards; the last may be plain text. */
  crumb?: readonly Crumb[]
  title: string
  /** The title in front of the tabs once the first line is scrolled away, such as a code. */
  short?: string
  /** Information about it, in one line: parts are joined by a middle dot. */
  meta?: ReactNode
  /** Actions, at the right of the tabs; without tabs at the right of the title. On a phone all but the main one are behind a button. */
  acts?: ReactNode
  /** Links to the previous and the next one, at the end of the title's line. */
  steps?: ReactNode
  /**
   * From `useTabs(context)` of the layout. Where the page is one of several of an entry of the menu, those are the tabs,
   * and these its views.
   */
  tabs?: readonly TabLink[]
  /** Grids and boards use the whole width, whatever is beside them. */
  wide?: boolean
  children?: ReactNode
}

/** The place for the actions of a part of the page; null until the head is rendered. */
const HeadActs = createContext<HTMLElement | null | undefined>(undefined)

/**
 * Every page has the same frame: a head of at most two lines, then the work. Tables and grids use the screen, text and
 * forms keep the width in which they are read.
 */
export function Page({ acts, wide, tabs: own = [], children, ...head }: Props) {
  const t = useWords(kit)
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const ofEntry = useEntryTabs(own)
  const tabs = ofEntry.length > 0 ? ofEntry : own
  const isTabbed = tabs.length > 0
  const ofPage = (
    <div className={styles.acts}>
      {acts}
      <div className={styles.acts} ref={setPlace} data-no-print />
    </div>
  )
  return (
    <div className={`${styles.page} ${isTabbed ? styles.tabbed : ''}`}>
      <PageHead {...head} tabs={tabs} acts={ofPage} />
      <div className={`${styles.work} ${wide ? styles.wide : ''}`}>
        <HeadActs value={place}>
          {ofEntry.length > 0 && own.length > 1 ? (
            <Seg tabs={own} label={t('views')}>
              {children}
            </Seg>
          ) : (
            children
          )}
        </HeadActs>
      </div>
    </div>
  )
}

/** The actions of a page below the tabs of a layout: shown in the head, as on any page. */
export function PageActs({ children }: { children: ReactNode }) {
  const place = use(HeadActs)
  return place === undefined ? children : place && createPortal(children, place)
}

/** A part of a page below tabs: its own small head, then the content. Without a title its actions are the page's. */
export function Part({ title, acts, children }: { title?: string; acts?: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.part} aria-label={title}>
      {title ? (
        <header className={styles.partHead}>
          <h2>{title}</h2>
          {acts && <div className={styles.acts}>{acts}</div>}
        </header>
      ) : (
        acts && <PageActs>{acts}</PageActs>
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
