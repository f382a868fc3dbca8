import { createRequire } from 'node:module'
import type { Faker } from '@faker-js/faker'
import type { Names } from '../../contract/names.ts'

/**
 * Invents a plausible name, always the same for the same number: a third Cantonese as in Macau (romanised, with
 * characters, often with an English or a Portuguese name), a third Portuguese, a third English.
 */
export function inventNames(seed: number): Names {
  const { english, portuguese } = generators()
  english.seed(seed)
  const origin = english.number.int(2)
  if (origin === 0) return cantonese()
  return western(origin === 1 ? portuguese : english)
}

const require = createRequire(import.meta.url)
let made: { english: Faker; portuguese: Faker } | undefined

/** The lists of names are large: they are loaded when the first name is invented, not at every start. */
function generators() {
  if (made) return made
  const { Faker, en, en_GB, pt_PT }: typeof import('@faker-js/faker') = require('@faker-js/faker')
  made = { english: new Faker({ locale: [en_GB, en] }), portuguese: new Faker({ locale: pt_PT }) }
  return made
}

function western(of: Faker): Names {
  const { english: faker, portuguese } = generators()
  // The other generator is seeded from the first, so that one number determines everything.
  if (of !== faker) of.seed(faker.number.int())
  const givenName = of.person.firstName(of.person.sexType())
  const familyName = of === portuguese ? `${of.person.lastName()} ${of.person.lastName()}` : of.person.lastName()
  const officialName = `${givenName} ${familyName}`
  const portugueseName = of === portuguese ? officialName : null
  return { ...noNames, officialName, givenName, familyName, portugueseName }
}

function cantonese(): Names {
  const { english: faker, portuguese } = generators()
  const [familyName, family] = faker.helpers.arrayElement(families)
  const [first, one] = faker.helpers.arrayElement(firsts)
  const [second, two] = faker.helpers.arrayElement(seconds)
  const givenName = `${first} ${second}`
  const other = faker.number.int(9)
  return {
    ...noNames,
    officialName: `${familyName} ${givenName}`,
    givenName,
    familyName,
    nameOrder: 'family-first',
    chineseName: family + one + two,
    englishName: other < 6 ? `${faker.person.firstName()} ${familyName}` : null,
    portugueseName: other > 7 ? `${portuguese.helpers.arrayElement(christian)} ${familyName}` : null,
  }
}

const noNames = {
  nameOrder: 'given-first',
  preferredName: null,
  chineseName: null,
  englishName: null,
  portugueseName: null,
} as const

/** Macau romanisation with the character. */
const families = [
  ...([
    ['Chan', '陳'],
    ['Leong', '梁'],
    ['Wong', '黃'],
    ['Lei', '李'],
    ['Ho', '何'],
    ['Lam', '林'],
  ] as const),
  ...([
    ['Cheong', '張'],
    ['Ng', '吳'],
    ['Lao', '劉'],
    ['Choi', '蔡'],
    ['Kuok', '郭'],
    ['Fong', '馮'],
  ] as const),
  ...([
    ['Tang', '鄧'],
    ['Sou', '蘇'],
    ['Ieong', '楊'],
    ['U', '余'],
    ['Mak', '麥'],
    ['Vong', '王'],
  ] as const),
  ...([
    ['Chao', '周'],
    ['Hoi', '許'],
    ['Kou', '高'],
    ['Tam', '譚'],
    ['Loi', '雷'],
    ['Pun', '潘'],
  ] as const),
  ...([
    ['Cheang', '鄭'],
    ['Wu', '胡'],
    ['Lou', '盧'],
    ['Sio', '蕭'],
    ['Ip', '葉'],
    ['Kuan', '關'],
  ] as const),
] as const
const firsts = [
  ...([
    ['Ka', '嘉'],
    ['Chi', '志'],
    ['Wai', '慧'],
    ['Mei', '美'],
    ['Weng', '詠'],
    ['Hoi', '海'],
    ['Iok', '玉'],
  ] as const),
  ...([
    ['Kin', '健'],
    ['Pou', '寶'],
    ['Chi', '子'],
    ['Man', '文'],
    ['Lai', '麗'],
    ['Un', '婉'],
    ['Chon', '俊'],
  ] as const),
] as const
const seconds = [
  ...([
    ['Ian', '欣'],
    ['Wai', '偉'],
    ['Keong', '強'],
    ['Na', '娜'],
    ['Hou', '豪'],
    ['Fong', '芳'],
  ] as const),
  ...([
    ['Kit', '傑'],
    ['I', '儀'],
    ['Meng', '明'],
    ['Lam', '琳'],
    ['Seng', '成'],
    ['Ieng', '瑩'],
  ] as const),
  ...([
    ['Ha', '霞'],
    ['Kei', '琪'],
    ['Sam', '心'],
    ['Long', '龍'],
  ] as const),
] as const
const christian = [
  'Maria',
  'José',
  'António',
  'Teresa',
  'Filomena',
  'Francisco',
  'Rita',
  'Luís',
  'Isabel',
  'João',
] as const
