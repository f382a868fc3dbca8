import type { Item } from '#platform/contract/resource.ts'
import { inLanguage } from '#platform/contract/words.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Chip } from '#platform/web/ui/chip.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import type { ServiceRequest, StepDecision } from '../../contract/request/service-request.ts'
import { words } from '../words.ts'

type Request = Item<typeof ServiceRequest>

/** The steps of a request: who decided in this round, whom it waits for, and what follows. */
export function RequestSteps({ of }: { of: Request }) {
  const t = useWords(words)
  const language = useLanguage()
  const { day } = useFormat()
  const said = useDecision()
  return (
    <Card title={t('builder.steps')} note={t('service.inAll', { n: of.service.steps.length })}>
      <Rows label={t('builder.steps')}>
        {of.service.steps.map(({ label, by, days }, at) => {
          const number = at + 1
          const made = of.decisions.filter(({ round, step }) => round === of.round && step === number)
          const isNow = of.state === 'WAITING' && of.step === number
          const waits = `${t(`builder.holders.${isNow && of.officeInstead ? 'office' : by}`)} · ${
            isNow ? t('service.stepDue', { day: day(of.stepDueOn) }) : t('services.days.count', { count: days })
          }`
          return (
            <Row
              key={`${number} ${by}`}
              title={`${number}. ${inLanguage(label, language)}`}
              about={[...made.map(said), ...(made.length === 0 || isNow ? [waits] : [])].join(' · ')}
              end={isNow && <Chip tone="info">{t('service.now')}</Chip>}
            />
          )
        })}
      </Rows>
    </Card>
  )
}

/** A decision in words: who, what and when. */
function useDecision() {
  const t = useWords(words)
  const { day } = useFormat()
  return ({ move, by, to, at }: StepDecision): string =>
    t(`service.decisions.${move}`, { by, to: to ?? '', day: day(at) })
}
