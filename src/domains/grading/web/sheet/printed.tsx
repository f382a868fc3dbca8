import type { EndpointAnswer } from '#platform/contract/endpoint.ts'
import { inLanguage } from '#platform/contract/words.ts'
import { askForPaper, type PaperCheck } from '#platform/web/page/papers.ts'
import { Definition, Fact } from '#platform/web/ui/definition.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { say, useLanguage, useWords } from '#platform/web/words/words.ts'
import { checkSheet } from '../../contract/sheet/sheet-check.ts'
import { words } from '../words.ts'

/** Looks up a printed grade sheet. */
const check: PaperCheck = async (code) => {
  const [of] = await Promise.all([askForPaper(checkSheet, code), words.load()])
  if (of === null) return null
  const state = of.sealed ? of.state : 'BROKEN'
  return {
    valid: state === 'SIGNED' || state === 'PUBLISHED',
    title: say(words(`sheet.printed.${state}`)),
    about: say(words(`sheet.printed.${state}_ABOUT`)),
    facts: <SheetFacts of={of} />,
  }
}
export default check

function SheetFacts({ of }: { of: EndpointAnswer<typeof checkSheet> }) {
  const t = useWords(words)
  const language = useLanguage()
  const { fullDay, fullDayTime, number } = useFormat()
  return (
    <Definition>
      <Fact label={t('rectification.printedKind')}>{t(`rectification.kinds.${of.kind}`)}</Fact>
      <Fact label={t('sheet.course')}>
        {of.course.code} {inLanguage(of.course.title, language)}
      </Fact>
      <Fact label={t('sheet.term')}>{inLanguage(of.term, language)}</Fact>
      <Fact label={t('sheet.students')}>{number(of.students)}</Fact>
      <Fact label={t('sheet.signatures')}>
        {of.signatures.map(({ part, name, at }) => (
          <div key={part}>
            {t(`sheet.parts.${part}`)}: {name}, {fullDayTime(at)}
          </div>
        ))}
      </Fact>
      {of.publishedAt && <Fact label={t('sheet.steps.publish')}>{fullDay(of.publishedAt)}</Fact>}
      {of.rectified && <Fact label={t('rectification.title')}>{t('rectification.verify')}</Fact>}
      {of.completed && <Fact label={t('supplement.printedOf')}>{t('supplement.verify')}</Fact>}
      <Fact label={t('sheet.printed.fingerprint')}>{of.checksum.match(/.{1,8}/g)?.join(' ')}</Fact>
    </Definition>
  )
}
