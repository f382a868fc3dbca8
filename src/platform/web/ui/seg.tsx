import { createContext, type ReactNode, use, useState } from 'react'
import { createPortal } from 'react-dom'
import { NavLink } from 'react-router'
import type { TabLink } from '../routes/screen-tabs.ts'
import { useText } from '../words/words.ts'
import styles from './seg.module.css'
import { usePresentInSight } from './tabs.tsx'

type LineProps = {
  /** `SegLinks`. */
  links: ReactNode
  /** Information about all the views, to the right of the links. */
  beside?: ReactNode
  /** The views themselves, whose tools stand in the line of the links. */
  children?: ReactNode
}
type Props = Omit<LineProps, 'links'> & { tabs: readonly TabLink[]; label: string }

/** The place for the tools of a view; null until the line is rendered. */
const Tools = createContext<HTMLElement | null | undefined>(undefined)

/** The second level below tabs: two to six views of the same thing, each with its own address. */
export function Seg({ tabs, label, ...line }: Props) {
  const text = useText()
  const links = (
    <SegLinks label={label}>
      {tabs.map(({ text: name, href, count }) => (
        <NavLink key={href} to={href} data-path={href}>
          {text(name)} {count !== undefined && <em>{count}</em>}
        </NavLink>
      ))}
    </SegLinks>
  )
  return <SegLine {...line} links={links} />
}

/** The links to views and, in the same line, the tools of the view that is shown. */
export function SegLine({ links, beside, children }: LineProps) {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  return (
    <>
      <div className={styles.row} data-tools data-no-print>
        {links}
        <div className={styles.tools} ref={setPlace} />
        {beside}
      </div>
      <Tools value={place}>{children}</Tools>
    </>
  )
}

/** The tools of a view: in the line of the links to the views, where there is one. */
export function ViewTools({ children }: { children: ReactNode }) {
  const place = use(Tools)
  return place === undefined ? children : place && createPortal(children, place)
}

/** Whether the tools of a view share the line with the links to the views. */
export const useInLine = (): boolean => use(Tools) !== undefined

/** The same for views that differ in the search of an address: links, of which the present one is `aria-current`. */
export function SegLinks({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label} className={styles.seg} ref={usePresentInSight<HTMLElement>()} data-tools data-no-print>
      {children}
    </nav>
  )
}
