import type { MoveState } from '#platform/contract/workflow.ts'
import { historyOf, movesOf } from '#platform/web/api/api.ts'
import { useLoaded } from '#platform/web/api/query.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { Reasons, Why } from '#platform/web/ui/reasons.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { GradeSheet } from '../../contract/sheet/grade-sheet.ts'
import { openSheetStates } from '../../contract/sheet/sheet-flow.ts'
import { words } from '../words.ts'
import type { SheetDocument, SheetItem } from './queries.ts'
import { Sign } from './sign.tsx'
import styles from './submit.module.css'

/** The checklist before a sheet is submitted; the signature comes last. */
const checkedOf = {
  REGULAR: [
    ...(['noStudents', 'openGrades', 'unsettledMarks', 'weights', 'anomalies'] as const),
    ...(['openSamples', 'guestMarks', 'openRollCalls', 'noSummaries', 'noExamPaper'] as const),
  ],
  RECTIFICATION: ['unchangedGrades', 'unexplainedFalls'],
  SUPPLEMENTARY: ['nobodyLeft', 'openGrades', 'stillIncomplete', 'unsettledMarks', 'guestMarks'],
} as const

type Props = { sheet: SheetItem; document: SheetDocument; onChanged: () => void }

/** Why the sheet was returned and, for those who submit it, what must be done before. */
export function Steps(props: Props) {
  const { sheet } = props
  const submit = useLoaded(movesOf(sheet)).data.find(({ name }) => name === 'submit')
  if (!openSheetStates.some((state) => state === sheet.state)) return null
  return (
    <>
      {sheet.state === 'RETURNED' && <Returned id={sheet.id} />}
      {/* Only those who may make the move see what blocks it. */}
      {submit?.allowed && <Checked {...props} submit={submit} />}
    </>
  )
}

/** The blockers, the signature, and the completed checks. */
function Checked({ sheet, document, submit, onChanged }: Props & { submit: MoveState }) {
  const t = useWords(words)
  const held = submit.blockers.filter(({ code }) => code !== 'notSigned')
  const codes = held.map(({ code }) => code)
  const checked = checkedOf[sheet.kind]
  const inOrder = checked.filter((name) => !codes.includes(name))
  return (
    <>
      {held.length > 0 && (
        <Why title={t('sheet.held', { count: held.length })}>
          <Reasons blockers={held} />
        </Why>
      )}
      {sheet.actions.includes('sign') && (
        <Sign key={document.checksum} {...{ sheet, document, submit, held: held.length, onChanged }} />
      )}
      <Card
        title={t('sheet.inOrder')}
        note={t('sheet.inOrderOf', { count: inOrder.length, all: checked.length })}
        padded
      >
        <ul className={styles.inOrder}>
          {inOrder.map((name) => (
            <li key={name}>
              <Icon name="check" size={16} />
              {t(`sheet.checked.${name}`)}
            </li>
          ))}
        </ul>
      </Card>
    </>
  )
}

/** The reason for the return, as written by the person who returned it. */
function Returned({ id }: { id: number }) {
  const t = useWords(words)
  const returned = useLoaded(historyOf(GradeSheet, id)).data['hydra:member'].findLast(({ name }) => name === 'return')
  if (!returned) return null
  return (
    <Why title={t('sheet.returnedBy', { name: returned.by })}>
      <p>{returned.reason}</p>
    </Why>
  )
}
