import type { EndpointAnswer } from '#platform/contract/endpoint.ts'
import { inLanguage } from '#platform/contract/words.ts'
import { config } from '#platform/web/config.ts'
import { askForPaper, type PaperCheck } from '#platform/web/page/papers.ts'
import { Definition, Fact } from '#platform/web/ui/definition.tsx'
import { formatFor, useFormat } from '#platform/web/words/format.ts'
import { say, useLanguage, useWords } from '#platform/web/words/words.ts'
import { currentLanguage } from '#platform/web/words/words-language.ts'
import { checkDocument } from '../../contract/document-check.ts'
import { words } from '../words.ts'
import { FileCheck } from './file-check.tsx'

type CheckedDocument = EndpointAnswer<typeof checkDocument>

/** Verifies a certificate or transcript by its code. */
const check: PaperCheck = async (code) => {
  const [of] = await Promise.all([askForPaper(checkDocument, code), words.load()])
  if (of === null) return null
  const { fullDay: day } = formatFor(currentLanguage(), config().timeZone)
  const { state, issuedOn, validUntil, endedOn } = of
  const days = { day: day(issuedOn), until: day(validUntil), ended: endedOn ? day(endedOn) : '' }
  return {
    valid: state === 'GENUINE',
    title: say(words(`verify.${state}`), days),
    about: say(words(`verify.${state}_ABOUT`), days),
    facts: of.says && <DocumentFacts of={of} says={of.says} />,
  }
}
export default check

type FactsProps = { of: CheckedDocument; says: NonNullable<CheckedDocument['says']> }

function DocumentFacts({ of, says }: FactsProps) {
  const t = useWords(words)
  const language = useLanguage()
  const { fullDay } = useFormat()
  return (
    <>
      <Definition>
        <Fact label={t('verify.document')}>
          {t('documents.named', { kind: t(`kinds.${of.kind}`), number: says.number })}
        </Fact>
        <Fact label={t('verify.name')}>{says.name}</Fact>
        <Fact label={t('verify.program')}>{inLanguage(says.program, language)}</Fact>
        <Fact label={t('verify.degree')}>{inLanguage(says.degree, language)}</Fact>
        <Fact label={t('verify.since')}>{fullDay(says.since)}</Fact>
        {says.term && <Fact label={t('verify.term')}>{inLanguage(says.term, language)}</Fact>}
        {says.purpose && <Fact label={t('verify.purpose')}>{says.purpose}</Fact>}
      </Definition>
      {of.sha256 && <FileCheck sha256={of.sha256} />}
    </>
  )
}
