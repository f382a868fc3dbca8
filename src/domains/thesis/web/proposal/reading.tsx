import { inLanguage } from '#platform/contract/words.ts'
import { download } from '#platform/web/api/api-endpoint.ts'
import { ActButton } from '#platform/web/ui/act-button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Definition, Fact } from '#platform/web/ui/definition.tsx'
import { LinkedText } from '#platform/web/ui/linked-text.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { proposalPaper } from '../../contract/proposal/proposal.ts'
import { sections } from '../../contract/proposal/sections.ts'
import type { ProposalItem } from '../queries.ts'
import { words } from '../words.ts'
import { useEthicsText } from './ethics.tsx'
import styles from './reading.module.css'

/** An edition of a proposal as it is read, with its fingerprint once it is submitted. */
export function ProposalText({ of }: { of: ProposalItem }) {
  const t = useWords(words)
  const { dayTime } = useFormat()
  const language = useLanguage()
  const ethicsText = useEthicsText()
  const asked = sections.filter((name) => of.required.includes(name))
  return (
    <Card
      title={t('proposal.edition', { edition: of.edition })}
      note={of.submittedAt ? undefined : t('states.DRAFT')}
      act={of.submittedAt !== null && <Paper of={of} />}
    >
      <Definition>
        {of.submittedAt && <Fact label={t('proposal.submittedAt')}>{dayTime(of.submittedAt)}</Fact>}
        {of.sha256 && (
          <Fact label={t('proposal.fingerprint')}>
            <code className={styles.print}>{of.sha256}</code>
          </Fact>
        )}
        <Fact label={t('proposal.parts.abstract')}>{inLanguage(of.abstract, language)}</Fact>
        <Fact label={t('proposal.parts.keywords')}>{of.keywords.join(', ')}</Fact>
        {asked.map((name) => (
          <Fact key={name} label={t(`proposal.parts.${name}`)}>
            {of[name] && <LinkedText text={of[name]} />}
            {name === 'ethics' && <span className={styles.text}>{ethicsText(of)}</span>}
          </Fact>
        ))}
      </Definition>
    </Card>
  )
}

/** The edition as a PDF, as it was submitted. */
function Paper({ of: { id } }: { of: ProposalItem }) {
  const t = useWords(words)
  return <ActButton act={() => download(proposalPaper, { params: { id } })}>{t('proposal.paper')}</ActButton>
}
