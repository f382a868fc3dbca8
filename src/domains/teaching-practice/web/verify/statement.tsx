import type { EndpointAnswer } from '#platform/contract/endpoint.ts'
import { askForPaper, type PaperCheck } from '#platform/web/page/papers.ts'
import { Definition, Fact } from '#platform/web/ui/definition.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { say, useWords } from '#platform/web/words/words.ts'
import { checkStatement } from '../../contract/hours-check.ts'
import { words } from '../words.ts'

/** Verifies a printed statement of hours by its code. */
const check: PaperCheck = async (code) => {
  const [of] = await Promise.all([askForPaper(checkStatement, code), words.load()])
  if (of === null) return null
  const state = of.valid ? 'valid' : 'invalid'
  return {
    valid: of.valid,
    title: say(words(`verify.${state}`)),
    about: say(words(`verify.${state}About`)),
    facts: <StatementFacts of={of} />,
  }
}
export default check

function StatementFacts({ of }: { of: EndpointAnswer<typeof checkStatement> }) {
  const t = useWords(words)
  const { fullDay, number } = useFormat()
  const hours = (minutes: number) => `${number(Math.round((minutes / 60) * 100) / 100)} h`
  return (
    <Definition>
      <Fact label={t('verify.student')}>{of.student}</Fact>
      <Fact label={t('verify.program')}>{of.program}</Fact>
      <Fact label={t('verify.schools')}>
        {of.schools.map(({ name, from, until }) => (
          <div key={from}>
            {name}, {until ? t('manage.period', { from: fullDay(from), until: fullDay(until) }) : fullDay(from)}
          </div>
        ))}
      </Fact>
      <Fact label={t('verify.hours')}>
        {of.minutes.map(({ kind, minutes }) => (
          <div key={kind}>
            {t(`timeLogKinds.${kind}`)}: {hours(minutes)}
          </div>
        ))}
        <b>
          {t('verify.total')}: {hours(of.total)}
        </b>
      </Fact>
      <Fact label={t('verify.code')}>{of.code}</Fact>
      <Fact label={t('verify.issued')}>{fullDay(of.issuedOn)}</Fact>
    </Definition>
  )
}
