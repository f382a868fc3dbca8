import { type Kysely, sql } from 'kysely'
import { setOf } from '#platform/server/database/set-of.ts'
import { dayAfter } from '#platform/server/day.ts'
import type { Ids } from '#platform/server/demo/demo.ts'
import type { PracticeTables } from '../tables.ts'

type Kind = 'KINDERGARTEN' | 'PRIMARY' | 'SECONDARY' | 'SPECIAL'
/** `until`: days from today to the end of the agreement; null if there is none, or `renews`. */
type Line = readonly [code: string, kind: Kind, names: string, place: string, capacity: number | null, until: Until]
type Until = number | 'renews' | null

/** Twenty invented schools. The last four have something that must be settled. */
const lines: readonly Line[] = [
  [
    'HTP',
    'PRIMARY',
    'Hoi Tin Primary School | Escola Primária Hoi Tin | 海天小學',
    'Sé, Rua da Praia Alta 18',
    6,
    'renews',
  ],
  [
    'SRP',
    'PRIMARY',
    'Santa Rita Primary School | Escola Primária de Santa Rita | 聖麗達小學',
    'São Lázaro, Rua das Tílias 4',
    6,
    620,
  ],
  [
    'WKP',
    'PRIMARY',
    'Wa Kai Primary School | Escola Primária Wa Kai | 華佳小學',
    'Santo António, Rua dos Ferreiros 77',
    5,
    400,
  ],
  [
    'NPP',
    'PRIMARY',
    'New Port Primary School | Escola Primária do Porto Novo | 新港小學',
    'Sé, Avenida do Porto Novo 210',
    6,
    'renews',
  ],
  [
    'TIP',
    'PRIMARY',
    'Taipa Islands Primary School | Escola Primária das Ilhas da Taipa | 氹島小學',
    'Taipa, Rua do Regedor Velho 31',
    8,
    900,
  ],
  [
    'SAG',
    'PRIMARY',
    'Saint Augustine Hill Primary School | Escola Primária da Colina de Santo Agostinho | 奧斯定崗小學',
    'São Lourenço, Calçada da Colina 6',
    4,
    45,
  ],
  [
    'STS',
    'SECONDARY',
    'Sun Tak Secondary School | Escola Secundária Sun Tak | 新德中學',
    'Nossa Senhora de Fátima, Avenida do Nordeste Novo 12',
    6,
    'renews',
  ],
  [
    'NTS',
    'SECONDARY',
    'Ngai Tou Secondary School | Escola Secundária Ngai Tou | 藝道中學',
    'Santo António, Rua da Erva Doce 40',
    5,
    510,
  ],
  [
    'PBS',
    'SECONDARY',
    'Pearl Bay Secondary School | Escola Secundária da Baía da Pérola | 珍珠灣中學',
    'Taipa, Estrada da Baía 98',
    8,
    'renews',
  ],
  [
    'BVS',
    'SECONDARY',
    'Bela Vista Hill Secondary School | Escola Secundária do Monte da Bela Vista | 峰景崗中學',
    'São Lourenço, Rua do Comendador Pires 3',
    5,
    60,
  ],
  [
    'IVT',
    'SECONDARY',
    'Green Island Technical School | Escola Técnica da Ilha Verde | 青洲工業學校',
    'Nossa Senhora de Fátima, Estrada Marginal 55',
    6,
    730,
  ],
  [
    'CVS',
    'PRIMARY',
    'Coloane Village School | Escola da Vila de Coloane | 路環村學校',
    'Coloane, Rua do Meio 9',
    null,
    'renews',
  ],
  [
    'LTK',
    'KINDERGARTEN',
    'Lotus Pond Kindergarten | Jardim de Infância do Lago de Lótus | 蓮塘幼稚園',
    'Taipa, Rua das Acácias 14',
    4,
    365,
  ],
  [
    'MLK',
    'KINDERGARTEN',
    'Morning Light Kindergarten | Jardim de Infância Luz da Manhã | 晨曦幼稚園',
    'Sé, Rua Nova do Campo 22',
    4,
    'renews',
  ],
  [
    'KMK',
    'KINDERGARTEN',
    'Kwong Fai Kindergarten | Jardim de Infância Kwong Fai | 光輝幼稚園',
    'Nossa Senhora de Fátima, Rua Um do Bairro 8',
    4,
    280,
  ],
  [
    'OHS',
    'SPECIAL',
    'Open Hands School | Escola Mãos Abertas | 展翅特殊學校',
    'Santo António, Rua da Esperança 2',
    4,
    'renews',
  ],
  [
    'HWS',
    'SECONDARY',
    'Hou Wan School | Escola Hou Wan | 濠灣學校',
    'Nossa Senhora de Fátima, Rua da Barca Nova 61',
    4,
    -30,
  ],
  [
    'YTP',
    'PRIMARY',
    'Yuk Hin Primary School | Escola Primária Yuk Hin | 育賢小學',
    'Santo António, Travessa do Poço 5',
    3,
    null,
  ],
  [
    'GLS',
    'SECONDARY',
    'Guia Slope Secondary School | Escola Secundária da Encosta da Guia | 松山坡中學',
    'Sé, Estrada da Encosta 17',
    4,
    300,
  ],
  [
    'CLS',
    'PRIMARY',
    'Camellia Lane School | Escola da Travessa das Camélias | 茶花里學校',
    'São Lázaro, Travessa das Camélias 11',
    3,
    20,
  ],
]

/** The schools at which students are placed, in turn. */
export const placingSchools = lines.slice(0, 16).map(([code]) => code)
/** Schools with a coordinator; the last school has none yet. */
export const coordinatedSchools = lines.slice(0, 19).map(([code]) => code)
/** What must be settled first at these schools. */
export const unsettled = { agreementOver: 'HWS', noAgreement: 'YTP', avoided: 'GLS' } as const

const avoided = 'Two mentors have left. The head asks us to send nobody before the summer.'
const conditions: Record<string, string> = {
  HTP: 'A clearance not older than six months. White shirt on assembly days.',
  PBS: 'Students teach in English; at most two in one class.',
  LTK: 'A health certificate before the first day.',
  OHS: 'An introduction of one day before the practice begins.',
}

/** Creates the schools with their agreements; returns the ids by code. */
export async function seedSchools(db: Kysely<PracticeTables>, today: string): Promise<Ids> {
  const rows = lines.map(([code, kind, names, place, capacity, until]) => {
    const [en = '', pt = '', zhHant = ''] = names.split(' | ')
    const [district = '', address = ''] = place.split(', ')
    return {
      ...{ code, kind, name: JSON.stringify({ en, pt, 'zh-Hant': zhHant }), district, address, capacity },
      agreement_from: until === null ? null : dayAfter(today, -900),
      agreement_until: typeof until === 'number' ? dayAfter(today, until) : null,
      agreement_renews: until === 'renews',
      avoid: code === unsettled.avoided ? avoided : null,
      conditions: conditions[code] ?? '',
    }
  })
  const names = sql.join(Object.keys(columns).map((name) => sql.ref(name)))
  const made = await sql<{ id: number; code: string }>`
    insert into school (${names}) select ${names} from ${setOf(columns, rows)} returning id, code`.execute(db)
  return new Map(made.rows.map(({ id, code }) => [code, id]))
}

const columns = {
  ...({ code: 'text', kind: 'text', name: 'jsonb', district: 'text', address: 'text', capacity: 'integer' } as const),
  ...({ agreement_from: 'date', agreement_until: 'date', agreement_renews: 'boolean', avoid: 'text' } as const),
  ...({ conditions: 'text' } as const),
}
