import type { EvidenceFile } from '#platform/contract/evidence.ts'
import { Evidence } from '#platform/web/application/evidence.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { words } from './words.ts'

type Props = {
  of: { files?: readonly EvidenceFile[] | undefined; actions: readonly string[] }
  fetch: (file: string) => Promise<unknown>
}

/** What proves an absence or an objection. Nothing is shown to those who may not read it. */
export function Proof({ of: { files, actions }, fetch }: Props) {
  const t = useWords(words)
  if (!actions.includes('seeProof')) return null
  return <Evidence title={t('absence.documents')} none={t('absence.noDocuments')} files={files} fetch={fetch} />
}
