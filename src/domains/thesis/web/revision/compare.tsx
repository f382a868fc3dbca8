import { inLanguage } from '#platform/contract/words.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Definition, Fact } from '#platform/web/ui/definition.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { TextDiff } from '#platform/web/ui/text-diff.tsx'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { proposalParts } from '../../contract/proposal/sections.ts'
import { useEthicsText } from '../proposal/ethics.tsx'
import type { ProposalItem } from '../queries.ts'
import { words } from '../words.ts'

type Part = (typeof proposalParts)[number]

/** The two latest editions of a proposal, section by section; what is the same is only named. */
export function Compared({ of: [after, before] }: { of: readonly ProposalItem[] }) {
  const t = useWords(words)
  const language = useLanguage()
  const ethicsText = useEthicsText()
  if (!after || !before)
    return (
      <Card>
        <Empty title={t('revisions.none')}>{t('revisions.noneAbout')}</Empty>
      </Card>
    )
  const textOf = (of: ProposalItem, part: Part): string =>
    part === 'abstract'
      ? inLanguage(of.abstract, language)
      : part === 'keywords'
        ? of.keywords.join(', ')
        : part === 'ethics'
          ? [of.ethics, ethicsText(of)].filter(Boolean).join('\n')
          : of[part]
  const parts = proposalParts.filter((part) => after.required.includes(part))
  const changed = parts.filter((part) => textOf(after, part) !== textOf(before, part))
  const same = parts.filter((part) => !changed.includes(part))
  return (
    <Card
      title={t('revisions.between', { from: before.edition, to: after.edition })}
      foot={
        same.length > 0 && t('revisions.same', { parts: same.map((part) => t(`proposal.parts.${part}`)).join(', ') })
      }
    >
      <Definition>
        {changed.map((part) => (
          <Fact key={part} label={t(`proposal.parts.${part}`)}>
            <TextDiff before={textOf(before, part)} after={textOf(after, part)} />
          </Fact>
        ))}
      </Definition>
    </Card>
  )
}
