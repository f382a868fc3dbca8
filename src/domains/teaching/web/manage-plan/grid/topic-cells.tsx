import type { Localized } from '#platform/contract/words.ts'
import { useWords } from '#platform/web/words/words.ts'
import { titleLetters } from '../../../contract/plan/lesson-plan.ts'
import { words } from '../../words.ts'
import { codesIn, hasTooManyCodes, mostCodes } from '../from-sheet/codes-in.ts'
import type { Topic } from '../pending/arrange.ts'
import { withWaiting } from '../pending/waiting.ts'
import { Cell } from './cell.tsx'
import type { Face } from './face.ts'
import styles from './grid.module.css'
import { rowOfTopic } from './row-names.ts'
import { StepsCell } from './steps-cell.tsx'
import { useTopicTexts } from './use-topic-texts.ts'
import { useTopicWriter } from './use-topic-writer.ts'

type Props = {
  face: Face
  row: string
  topic: Topic | null
  /** The label of the kind of session; a topic moved from a session of another kind is marked. */
  kind: string
  cameFrom: string | null
  /** Whether anything can be edited here. */
  isOpen: boolean
  /** Creates the first topic of the session. */
  onFirst?: ((title: Localized) => void) | undefined
}

/** The most characters of the texts that are written in cells. */
const most = { title: titleLetters, before: 2000 } as const

/** The fields of the topic of a row, each in a cell that is edited in place. */
export function TopicCells({ face, row, topic, kind, cameFrom, isOpen, onFirst }: Props) {
  const t = useWords(words)
  const waiting = face.cells.waitingIn(typeof topic === 'number' ? rowOfTopic(topic) : row)
  const shown = withWaiting(topic === null ? null : face.plan.shown(topic), waiting)
  const write = useTopicWriter(face, topic, onFirst)
  const { title, before, inOwn } = useTopicTexts(shown)
  const may = isOpen && shown?.plan?.actions.includes('update') !== false
  const mayMore = may && topic !== null && shown !== null
  const named = title || t('managePlan.untitled')
  const tooLong = (text: string, limit: number) =>
    text.length > limit ? t('managePlan.tooLong', { most: limit, count: text.length }) : null
  return (
    <>
      <Cell
        {...{ face, row, name: 'topic' }}
        label={t('managePlan.columns.topic')}
        value={may ? title : null}
        onWrite={(text) => text !== '' && write({ title: inOwn('title', text) })}
        faultOf={(text) => tooLong(text, most.title)}
      >
        {title || (may && <span className={styles.hint}>{t('managePlan.addTopic')}</span>)}
        {shown?.fixed && <span className="sr-only">, {t('managePlan.fixed')}</span>}
      </Cell>
      <td className={cameFrom ? styles.bad : undefined} title={cameFrom ?? undefined}>
        {kind}
        {cameFrom && <span className="sr-only">, {cameFrom}</span>}
      </td>
      <OutcomesCell {...{ face, row, named, may: mayMore, codes: shown?.outcomes ?? [] }} onWrite={write} />
      <StepsCell {...{ face, row, shown, named, may: mayMore }} />
      <Cell
        {...{ face, row, name: 'before' }}
        label={t('managePlan.beforeOf', { topic: named })}
        value={mayMore ? before : null}
        onWrite={(text) => write({ beforeClass: inOwn('beforeClass', text) })}
        faultOf={(text) => tooLong(text, most.before)}
      >
        {before || '–'}
      </Cell>
    </>
  )
}

type OutcomesProps = Pick<Props, 'face' | 'row'> & {
  named: string
  may: boolean
  codes: readonly string[]
  onWrite: (change: { outcomes: string[] }) => void
}

/** Codes of outcomes; those missing in the syllabus are marked. */
function OutcomesCell({ face, row, named, may, codes, onWrite }: OutcomesProps) {
  const t = useWords(words)
  const written = codes.join(', ')
  const unknown = codes.filter((code) => face.outcomes?.includes(code) === false)
  const remark = unknown.length > 0 ? t('managePlan.unknownOutcome', { codes: unknown.join(', ') }) : undefined
  return (
    <Cell
      {...{ face, row, name: 'outcomes' }}
      label={t('managePlan.outcomesOf', { topic: named })}
      value={may ? written : null}
      onWrite={(text) => onWrite({ outcomes: codesIn(text) })}
      faultOf={(text) => (hasTooManyCodes(text) ? t('managePlan.tooManyCodes', mostCodes) : null)}
      bad={remark !== undefined}
    >
      <span title={remark}>{written || '–'}</span>
      {remark && <span className="sr-only">{remark}</span>}
    </Cell>
  )
}
