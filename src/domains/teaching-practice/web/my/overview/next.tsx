import { paths as peoplePaths } from '#people/contract'
import { useFormat } from '#platform/web/format.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Chip } from '#platform/web/ui/chip.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { useWords } from '#platform/web/words.ts'
import { paths } from '../../../contract/paths.ts'
import type { Practice } from '../../parts/queries.ts'
import { words } from '../../words.ts'
import { nextSteps } from './next-steps.ts'
import type { Around, Place, Step } from './step.ts'

/** What comes next, and whose turn it is. */
export function Next({ of, around }: { of: Practice; around: Around }) {
  const t = useWords(words)
  const steps = nextSteps(of, around)
  return (
    <Card title={t('my.next.title')}>
      {steps.length === 0 ? (
        <Empty title={t('my.next.nothing')}>{of.state === 'ACTIVE' ? t('my.next.nothingActive') : undefined}</Empty>
      ) : (
        <Rows label={t('my.next.title')}>
          {steps.map((step) => (
            <StepRow key={step.key} of={step} practice={of} />
          ))}
        </Rows>
      )}
    </Card>
  )
}

function StepRow({ of: { key, who, at, values = {} }, practice }: { of: Step; practice: Practice }) {
  const t = useWords(words)
  const { day, dayTime } = useFormat()
  const said = {
    ...values,
    ...('day' in values && { day: day(String(values.day)) }),
    ...('time' in values && { time: dayTime(String(values.time)) }),
  }
  const to = at && linkTo(at, practice)
  return (
    <Row
      title={t(`my.next.${key}`, said)}
      end={<Chip tone={who === 'you' ? 'warning' : 'neutral'}>{t(`my.who.${who}`)}</Chip>}
      {...(to && { to })}
    />
  )
}

function linkTo(place: Place, { id, formGeneration }: Practice): string {
  if (place === 'timeLog') return paths.myTimeLog({ id })
  if (place === 'meeting') return paths.myMeeting({ id })
  if (place === 'contact') return peoplePaths.contact()
  if (place === 'evaluation')
    return formGeneration === 'OLD' ? paths.myEvaluation({ id }) : paths.myEvaluationNew({ id })
  return `#${place}`
}
