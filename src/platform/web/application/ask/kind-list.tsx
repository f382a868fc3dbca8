import { Empty } from '../../ui/empty.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Row, Rows } from '../../ui/rows.tsx'

/** A kind of request as it is offered to people, in their words. */
export type OfferedKind = { type: string; ask: string; about: string; link: string | null; why: string | null }

type Props = {
  of: readonly OfferedKind[]
  label: string
  /** Said if there is none. */
  none: string
  /** The sentence with the reason why a request is not possible now. */
  notNow: (why: string) => string
}

/** What a person can ask for now, and why not the rest. */
export function KindList({ of, label, none, notNow }: Props) {
  if (of.length === 0) return <Empty title={none} />
  return (
    <Rows label={label}>
      {of.map(({ type, ask, about, link, why }) => (
        <Row
          key={type}
          title={ask}
          about={why === null ? about : notNow(why)}
          {...(link !== null && { to: link })}
          end={<Icon name={link === null ? 'lock' : 'right'} size={16} />}
        />
      ))}
    </Rows>
  )
}
