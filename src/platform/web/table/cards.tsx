import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { AnyResource, Item } from '../../contract/resource.ts'
import styles from './cards.module.css'

type Props<R extends AnyResource> = {
  items: readonly Item<R>[]
  label: string
  card: (item: Item<R>) => ReactNode
  to: ((item: Item<R>) => string) | undefined
}

/** The items of a page as cards side by side. */
export function Cards<R extends AnyResource>({ items, label, card, to }: Props<R>) {
  return (
    <ul className={styles.cards} aria-label={label}>
      {items.map((item) => (
        <li key={keyOf(item)}>{to ? <Link to={to(item)}>{card(item)}</Link> : card(item)}</li>
      ))}
    </ul>
  )
}

const keyOf = (item: unknown) => (item as { '@id': string })['@id']
