import type { ReactNode } from 'react'
import type { OpenObligation } from '../../contract/condition.ts'
import type { AnyResource } from '../../contract/resource.ts'
import { obligationsOf } from '../api/api.ts'
import { useLoaded } from '../api/query.ts'
import { Card } from '../ui/card.tsx'
import { Chip } from '../ui/chip.tsx'
import { Empty } from '../ui/empty.tsx'
import { hrefOf } from '../ui/reasons.tsx'
import { Row, Rows } from '../ui/rows.tsx'
import { useFormat } from '../words/format.ts'
import { kit } from '../words/kit.ts'
import { useWords } from '../words/words.ts'
import styles from './next-steps.module.css'

type Props = {
  of: AnyResource
  id: number | string
  /** The text if nothing is open. */
  nothing?: string | undefined
  /** Rows for upcoming events that are nobody's task, such as a meeting. */
  children?: ReactNode
}

/**
 * The next steps of a record: what the reader does, with a link to the page; what others do, collapsed if there is
 * both.
 */
export function NextSteps({ of, id, nothing, children }: Props) {
  const t = useWords(kit)
  const open = useLoaded(obligationsOf(of, id)).data
  const own = open.filter(({ you }) => you)
  const others = open.filter(({ you }) => !you)
  const isEmpty = open.length === 0 && !children
  return (
    <Card title={t('steps.title')} note={own.length > 0 ? own.length : undefined}>
      {isEmpty && <Empty title={t('steps.nothing')}>{nothing}</Empty>}
      {!isEmpty && (
        <Rows label={t('steps.title')}>
          {own.map((one) => (
            <Step key={one.code} of={one} />
          ))}
          {children}
        </Rows>
      )}
      {others.length > 0 && (
        <details className={styles.others} open={own.length === 0}>
          <summary>{t('steps.others', { count: others.length })}</summary>
          <Rows label={t('steps.others', { count: others.length })}>
            {others.map((one) => (
              <Step key={one.code} of={one} />
            ))}
          </Rows>
        </details>
      )}
    </Card>
  )
}

function Step({ of: { text, who, you, link, dueAt } }: { of: OpenObligation }) {
  const t = useWords(kit)
  const { day, isoDay } = useFormat()
  return (
    <Row
      title={text}
      about={dueAt === null ? undefined : t('steps.due', { day: day(isoDay(dueAt)) })}
      end={<Chip tone={you ? 'warning' : 'neutral'}>{you ? t('steps.you') : who}</Chip>}
      {...(link && { to: hrefOf(link) })}
    />
  )
}
