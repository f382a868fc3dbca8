import { movesOf, obligationsOf } from '#platform/web/api/api.ts'
import { useLoaded } from '#platform/web/api/query.ts'
import { useFlowMove } from '#platform/web/flow/flow-move.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { ConfirmButton } from '#platform/web/ui/confirm.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { GradeSheet } from '../../contract/sheet/grade-sheet.ts'
import { flowWords } from '../flow-words.ts'
import { words } from '../words.ts'
import type { SheetItem } from './queries.ts'
import { SheetReminders } from './reminders.tsx'
import styles from './submit.module.css'

const steps = ['submit', 'approve', 'confirm', 'publish'] as const

/** The number of completed steps in each state. */
const madeIn: Record<SheetItem['state'], number> = {
  ...{ MARKING: 0, RETURNED: 0, CANCELLED: 0, SUBMITTED: 1, APPROVED: 2, CONFIRMED: 3, PUBLISHED: 4, LOCKED: 4 },
}

/** The four steps of a sheet: who made each and when, whom it waits for, and what follows. */
export function Chain({ of }: { of: SheetItem }) {
  const t = useWords(words)
  const { day, dayTime, isoDay } = useFormat()
  const [open] = useLoaded(obligationsOf(GradeSheet, of.id)).data
  const done = madeIn[of.state]
  const by = [of.submittedBy, of.approvedBy, of.confirmedBy, null]
  const at = [of.submittedAt, of.approvedAt, of.confirmedAt, of.publishedAt]
  const due = open?.dueAt && t('sheet.due', { day: day(isoDay(open.dueAt)) })
  const waits = open && [open.you ? t('sheet.you') : open.who, due].filter(Boolean).join(', ')
  return (
    <Card title={t('sheet.chain')}>
      <ol className={styles.chain}>
        {steps.map((step, index) => {
          const stage = index < done ? 'done' : index === done ? 'now' : 'next'
          const made = [by[index]?.name, at[index] && dayTime(at[index])].filter(Boolean).join(', ')
          return (
            <li key={step} data-stage={stage} aria-current={stage === 'now' ? 'step' : undefined}>
              <div>
                {t(`sheet.steps.${step}`)}
                <small>{stage === 'done' ? made : (stage === 'now' && waits) || t(`sheet.who.${step}`)}</small>
              </div>
            </li>
          )
        })}
      </ol>
      <SheetReminders sheet={of.id} />
      <Recall of={of} />
    </Card>
  )
}

/** The lecturer can recall the sheet until the coordinator has approved it. */
function Recall({ of }: { of: SheetItem }) {
  const t = useWords(words)
  const recall = useLoaded(movesOf(of)).data.find(({ name, allowed }) => name === 'recall' && allowed)
  const make = useFlowMove<typeof GradeSheet>({ of, words: flowWords })
  if (!recall) return null
  return (
    <div className={styles.recall} data-no-print>
      <small>{t('sheet.recallAbout')}</small>
      <ConfirmButton
        ask={{ title: t('sheet.recallTitle'), children: t('sheet.recallAsk'), onConfirm: () => make(recall) }}
      >
        {t('sheet.recall')}
      </ConfirmButton>
    </div>
  )
}
