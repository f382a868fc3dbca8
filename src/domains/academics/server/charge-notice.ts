import { sql } from 'kysely'
import { type AppointmentNews, notifyOfAppointment } from '#people/server'
import { inLanguage, type Language, type Localized, languages } from '#platform/contract/words.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { AcademicRole, type AcademicRoleName } from '../contract/academic-role.ts'
import { academicAppointments } from './appointments.ts'
import { scopeName } from './scope-name.ts'
import type { AcademicsTables } from './tables.ts'
import { words } from './words.ts'

type Charge = Pick<AppointmentNews, 'key' | 'record' | 'person'> & { role: AcademicRoleName }

/** Tells the person, the deans of the faculty and the Registry of a beginning, a change of its days, or an end. */
export async function notifyOfCharge(ctx: Ctx<AcademicsTables>, { role, ...news }: Charge): Promise<void> {
  const { rows: named } = await sql<{ name: { code: string; name: Localized } | null }>`
    select ${scopeName} as name from academic_role r where r.id = ${news.record}`.execute(ctx.db)
  const area = named[0]?.name
  const inAll = (text: (language: Language) => string) =>
    Object.fromEntries(languages.map((language) => [language, text(language)]))
  await notifyOfAppointment(ctx, academicAppointments, {
    ...{ ...news, reaches: 'all', subject: AcademicRole.iri(news.record) },
    part: inAll((language) => words[language].parts[role]),
    of: inAll((language) => (area ? `${area.code} ${inLanguage(area.name, language)}` : '')),
  })
}
