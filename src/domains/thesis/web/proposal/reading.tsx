import { inLanguage } from '#platform/contract/words.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Definition, Fact } from '#platform/web/ui/definition.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { sections } from '../../contract/proposal/sections.ts'
import type { ProposalItem } from '../queries.ts'
import { words } from '../words.ts'
import styles from './reading.module.css'

/** An edition of a proposal as it is read, with its fingerprint once it is submitted. */
export function ProposalText({ of }: { of: ProposalItem }) {
  const t = useWords(words)
  const { dayTime } = useFormat()
  const language = useLanguage()
  const asked = sections.filter((name) => of.required.includes(name))
  return (
    <Card title={t('proposal.edition', { edition: of.edition })} note={of.submittedAt ? undefined : t('states.DRAFT')}>
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
            {of[name] && <span className={styles.text}>{of[name]}</span>}
          </Fact>
        ))}
      </Definition>
    </Card>
  )
}
