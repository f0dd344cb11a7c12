import { expect, test } from 'vitest'
import { fixtureProblems } from '#scripts/check/fixtures.ts'
import { idProblems } from '#scripts/check/ids.ts'
import { metaProblems } from '#scripts/check/meta.ts'
import { schemaProblems } from '#scripts/check/schemas.ts'
import { sentenceProblems } from '#scripts/check/sentences.ts'
import { type Data, loadData } from '#scripts/data/load.ts'
import { formatProblem, type Problem } from '#scripts/data/problem.ts'
import { type Changes, edited, sampleRepo } from '#tests/scripts/sample.ts'

const form = 'schemas/forms/greeting.schema.json'
const ui = 'schemas/forms/greeting.ui.json'
const operations = 'schemas/api/operations.json'
const flow = 'flows/hello.flow.json'
const formWords = 'content/en-CA/forms/greeting.json'
const flowWords = 'content/en-CA/flows/hello.json'

const jsonProblems = ({ problems }: Data): Problem[] => [...problems]
const fixtures = (data: Data): Problem[] => fixtureProblems(data.root, data)

/** What is broken, by which edit, what finds it, and what it says. */
type Case = [name: string, changes: Changes, find: (data: Data) => Problem[], said: string]

const cases: Case[] = [
  ['broken JSON', { [flow]: '{\n  "id": "hello",\n}' }, jsonProblems, `${flow}:3 this is not valid JSON`],
  ['a doubled name', { [flow]: '{ "id": 1,\n "id": 2 }' }, jsonProblems, `${flow}:2 "id" stands twice`],
  [
    'an unknown property of a flow',
    edited(flow, '"path"', '"paht"'),
    metaProblems,
    `${flow}:4 "paht" is not known here. Did you mean "path"?`,
  ],
  [
    'an unknown widget',
    edited(ui, '"select"', '"selct"'),
    metaProblems,
    `${ui}:14 no widget is called "selct". Did you mean "select"?`,
  ],
  [
    'a policy of another shape',
    edited('content/policy/transfer.json', '"reference_note_length": 5', '"reference_note_length": "5"'),
    metaProblems,
    'content/policy/transfer.json:5 "reference_note_length" must be integer',
  ],
  [
    'a field without a label',
    edited(formWords, '"label": "Word"', '"hint": "Word"'),
    metaProblems,
    `${formWords}:18 "label" is missing in "word"`,
  ],
  [
    'an unknown keyword',
    edited(form, '"maxLength"', '"maxLenght"'),
    schemaProblems,
    `${form}:16 no keyword is called "maxLenght". Did you mean "maxLength"?`,
  ],
  [
    'words in a schema',
    edited(form, '"type": "string"', '"type": "string", "title": "Word"'),
    schemaProblems,
    `${form}:15 "title" holds words`,
  ],
  [
    'an unknown format',
    edited(form, '"type": "string"', '"type": "string", "format": "fone"'),
    schemaProblems,
    `${form}:15 no format is called "fone". Did you mean "phone"?`,
  ],
  [
    'a dangling $ref',
    edited(form, 'nickname.schema', 'nick.schema'),
    schemaProblems,
    `${form}:5 "$ref" leads to schemas/shared/nick.schema.json, which does not exist. Did you mean schemas/shared/nickname.schema.json?`,
  ],
  [
    'a circular $ref',
    {
      'schemas/shared/nickname.schema.json': {
        $schema: 'http://json-schema.org/draft-07/schema#',
        $ref: '#',
      },
    },
    schemaProblems,
    '"$ref" goes in a circle',
  ],
  [
    'a dangling policy',
    edited(form, 'transfer.reference_note_length', 'transfer.reference_note_lenght'),
    schemaProblems,
    `${form}:16 no policy is called "transfer.reference_note_lenght". Did you mean "transfer.reference_note_length"?`,
  ],
  [
    'two schemas of one name',
    { 'schemas/api/greeting.schema.json': { $schema: 'http://json-schema.org/draft-07/schema#' } },
    schemaProblems,
    'a form is called "greeting" too',
  ],
  [
    'a ui file without its form',
    { 'schemas/forms/meeting.ui.json': { 'ui:order': [], 'ui:options': { showErrors: 'blur' } } },
    idProblems,
    'schemas/forms/meeting.ui.json:1 no form is called "meeting". Did you mean "greeting"?',
  ],
  ['a form without words', { [formWords]: null }, idProblems, 'the form has no words'],
  [
    'a dangling field',
    edited(ui, '"tone"', '"toen"'),
    idProblems,
    `${ui}:4 no field is called "toen". Did you mean "tone"?`,
  ],
  [
    'a field that is not ordered',
    edited(ui, '    "tone",\n', ''),
    idProblems,
    `${ui}:2 the field "tone" is missing in "ui:order"`,
  ],
  [
    'a dangling form',
    edited(flow, '"form": "greeting"', '"form": "greting"'),
    idProblems,
    `${flow}:13 no form is called "greting". Did you mean "greeting"?`,
  ],
  [
    'a dangling step',
    edited(flow, '"to": "end"', '"to": "ned"'),
    idProblems,
    'no step is called "ned". Did you mean "end"?',
  ],
  [
    'a dangling operation',
    edited(flow, '"operation": "greet"', '"operation": "great"'),
    idProblems,
    `${flow}:15 no operation is called "great". Did you mean "greet"?`,
  ],
  [
    'a missing parameter',
    edited(flow, '"params": {\n          "id": "/id"\n        },', '"params": {},'),
    idProblems,
    '"greet" needs the parameter "id"',
  ],
  [
    'a dangling notice',
    edited(flow, '"failure": "not-greeted"', '"failure": "not-great"'),
    idProblems,
    'no notice is called "not-great"',
  ],
  [
    'a dangling operation of a poll',
    edited(
      flow,
      '"screen": "cool"',
      '"screen": "cool", "poll": { "operation": "gret", "every": 1000, "until": {} }',
    ),
    idProblems,
    'no operation is called "gret". Did you mean "greet"?',
  ],
  [
    'a dangling flow in a flow',
    edited(flow, '"screen": "cool"', '"flow": "helo"'),
    idProblems,
    'no flow is called "helo". Did you mean "hello"?',
  ],
  [
    'a dangling step of a review',
    edited(flow, '"screen": "cool"', '"screen": "cool", "review": ["aks"]'),
    idProblems,
    'no step is called "aks". Did you mean "ask"?',
  ],
  [
    'a dangling step of an error',
    edited(flow, '"failure"', '"errors": { "too_loud": { "to": "coool" } }, "failure"'),
    idProblems,
    'no step is called "coool". Did you mean "cool"?',
  ],
  [
    'a dangling error code',
    edited(flow, '"failure"', '"errors": { "too_lowd": { "to": "cool" } }, "failure"'),
    idProblems,
    'no error of this call is called "too_lowd". Did you mean "too_loud"?',
  ],
  [
    'a dangling notice of a form that is not right',
    edited(flow, '"id": "ask",', '"id": "ask", "invalid": "not-greted",'),
    idProblems,
    'no notice is called "not-greted". Did you mean "not-greeted"?',
  ],
  [
    'a dangling operation of a list of choices',
    edited(
      ui,
      '"ui:widget": "select"',
      '"ui:widget": "select", "ui:options": { "choices": { "operation": "gret", "list": "/data", "value": "/a", "label": "/b" } }',
    ),
    idProblems,
    'no operation is called "gret". Did you mean "greet"?',
  ],
  [
    'a dangling operation of a check',
    edited(
      ui,
      '"ui:widget": "select"',
      '"ui:widget": "select", "ui:options": { "check": { "operation": "gret", "query": {}, "after": 500, "blocking": false, "unreachable": "allow" } }',
    ),
    idProblems,
    'no operation is called "gret". Did you mean "greet"?',
  ],
  [
    'an operation that makes another out of date',
    edited(operations, '"auth"', '"invalidates": ["gret"], "auth"'),
    idProblems,
    'no operation is called "gret". Did you mean "greet"?',
  ],
  [
    'words of no flow',
    { 'content/en-CA/flows/helo.json': { title: 'Helo', steps: {} } },
    idProblems,
    'content/en-CA/flows/helo.json:1 no flow is called "helo". Did you mean "hello"?',
  ],
  [
    'a dangling back label',
    edited(flow, '"label": "again"', '"label": "agian"'),
    idProblems,
    'no back label is called "agian". Did you mean "again"?',
  ],
  [
    'a condition that does not require what it reads',
    edited(flow, '"required": [\n              "tone"\n            ],', ''),
    idProblems,
    'the condition reads "tone" and must require it',
  ],
  [
    'a last branch with a condition',
    edited(
      flow,
      '{\n          "to": "end"\n        }\n      ]\n    },\n    {\n      "id": "cool"',
      '{\n          "to": "end", "when": { "required": ["x"] }\n        }\n      ]\n    },\n    {\n      "id": "cool"',
    ),
    idProblems,
    'the last branch of "ask" must have no condition',
  ],
  ['a dead end', edited(flow, '"exit": "/"', '"progress": 1'), idProblems, 'the step "end" leads nowhere'],
  ['a step without words', edited(flowWords, '"cool"', '"cold"'), idProblems, 'the step "cool" has no words'],
  [
    'words of no step',
    edited(flowWords, '"cool"', '"cold"'),
    idProblems,
    `${flowWords}:15 no step is called "cold". Did you mean "cool"?`,
  ],
  [
    'a dangling schema',
    edited(operations, '"response": "done"', '"response": "doen"'),
    idProblems,
    `${operations}:9 no schema is called "doen". Did you mean "done"?`,
  ],
  [
    'an error without sentence',
    edited(operations, '"too_loud"', '"too_low"'),
    idProblems,
    'the error "too_low" of "greet" has no sentence',
  ],
  [
    'a rule without sentence',
    edited('content/en-CA/messages.json', '"maxLength": "too long",', ''),
    sentenceProblems,
    `${form}:16 the rule "greeting.word.maxLength" has no sentence`,
  ],
  [
    'a sentence without rule',
    edited(formWords, '"minLength"', '"maxLength"'),
    sentenceProblems,
    `${formWords}:8 this sentence is for "maxLength", which the field does not ask for`,
  ],
  [
    'words of no field',
    edited(formWords, '"word"', '"wrod"'),
    sentenceProblems,
    'no field is called "wrod". Did you mean "word"?',
  ],
  [
    'a value without words',
    edited(formWords, '"cool": "Cool"', '"cold": "Cold"'),
    sentenceProblems,
    'the value "cool" of "tone" has no words',
  ],
  [
    'a rule without fixture',
    { 'tests/fixtures/greeting/invalid/tone.enum.json': null },
    fixtures,
    'breaks the rule "greeting.tone.enum"',
  ],
  [
    'a form without maximal data',
    { 'tests/fixtures/greeting/maximal.json': null },
    fixtures,
    'needs the fixture maximal.json',
  ],
  [
    'a fixture of no rule',
    edited('tests/fixtures/greeting/invalid/tone.enum.json', 'tone.enum', 'tone.const'),
    fixtures,
    'tests/fixtures/greeting/invalid/tone.enum.json:7 no rule is called "greeting.tone.const"',
  ],
]

test.each(cases)('finds %s', (_name, changes, find, said) => {
  const problems = find(loadData(sampleRepo(changes))).map(formatProblem)
  expect(problems.join('\n')).toContain(said)
})

const finders = [jsonProblems, metaProblems, schemaProblems, idProblems, sentenceProblems, fixtures]

test.each(finders)('finds nothing wrong with a sound product', (find) => {
  expect(find(loadData(sampleRepo())).map(formatProblem)).toEqual([])
})
