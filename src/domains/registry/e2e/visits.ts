import type { Api } from '../../../app/e2e/api.ts'
import { firstOf, forPerson, type Visits } from '../../../app/e2e/visits.ts'
import { AuditEvent } from '../contract/audit-event.ts'
import { Import } from '../contract/import.ts'
import { paths } from '../contract/paths.ts'

export const visits: Visits = {
  paths,
  usual: 'registry',
  others: {
    ...forPerson('student', paths.read),
    ...forPerson('tp.manager', paths.practiceImport),
    ...forPerson('admin', paths.audit, paths.auditEvent, paths.impersonations),
  },
  leadOn: [paths.root.pattern, paths.structure.pattern],
  addressOf,
}

async function addressOf(pattern: string, api: Api): Promise<string | undefined> {
  if (pattern === paths.import.pattern) return paths.import({ id: await importOf(api) })
  if (pattern === paths.practiceImport.pattern) return paths.practiceImport({ id: await practiceImportOf(api) })
  if (pattern !== paths.auditEvent.pattern) return undefined
  // In a new university this file gives the audit its first entry.
  await importOf(api)
  return paths.auditEvent({ id: await firstOf(api, AuditEvent.path) })
}

/** A file with a practice of an unknown student: its row is faulty, and it is never applied. */
function practiceImportOf(api: Api): Promise<number> {
  const file = `Student number,School\nS-${crypto.randomUUID().slice(0, 8)},Nowhere\n`
  return api.post(Import.path, { kind: 'practices', fileName: 'practices.csv', content: [btoa(file)] })
}

/** A file with an unknown term: it is previewed, and never applied. */
function importOf(api: Api): Promise<number> {
  const file = `Term code,Name (English),Starts on,Ends on\n${crypto.randomUUID().slice(0, 8)},Summer,2099-06-01,2099-07-31\n`
  return api.post(Import.path, { kind: 'terms', fileName: 'terms.csv', content: [btoa(file)] })
}
