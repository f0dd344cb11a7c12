import { Fragment, type ReactNode, useEffect } from 'react'
import { useSearch } from 'wouter'
import policy from '#content/policy/security.json' with { type: 'json' }
import { text } from '#src/content/index.ts'
import { FlowForm, type FlowLayoutProps, FlowRunner, Resend, useFlow } from '#src/flow/index.ts'
import type { LegalId } from '#src/generated/ids.ts'
import { maskPhone } from '#src/lib/mask-phone.ts'
import { paths } from '#src/paths.ts'
import { MailSentArt } from '#src/screens/access/sign-up/MailSentArt.tsx'
import { rememberReferral } from '#src/shared/referrals/index.ts'
import { Art, AuthLayout, Link, PictureStep, StepHeading, StepSlide, Text } from '#src/ui/index.ts'

const STEPS = {
  'code-sent': CodeSentStep,
  'code-input': CodeInputStep,
  'account-created': AccountCreatedStep,
}

/** Flow: flows/sign-up.flow.json. */
export function SignUpScreen() {
  const search = useSearch()
  useEffect(() => rememberReferral(search), [search])
  return <FlowRunner id="sign-up" screens={STEPS} layout={SignUpLayout} />
}

function SignUpLayout(props: FlowLayoutProps) {
  const { step, title, lead, position, total, back, direction, headingRef, titleId, children } = props
  return (
    <AuthLayout
      home={paths.home()}
      step={{ position, total, back }}
      aside={
        <>
          {text('screens.sign-up.haveAccount')}{' '}
          <Link href={paths.login()}>{text('screens.sign-up.login')}</Link>
        </>
      }
      foot={
        position === 1 ? (
          <Text as="p" $role="hint" $tone="muted">
            <LegalSentence />
          </Text>
        ) : undefined
      }
    >
      <StepSlide step={step} direction={direction}>
        <StepHeading id={titleId} ref={headingRef} title={title} lead={lead} />
        {children}
      </StepSlide>
    </AuthLayout>
  )
}

function LegalSentence() {
  const links: Readonly<Record<string, ReactNode>> = {
    '{terms}': <LegalLink document="terms">{text('screens.sign-up.terms')}</LegalLink>,
    '{privacy}': <LegalLink document="privacy-policy">{text('screens.sign-up.privacy')}</LegalLink>,
  }
  const places = { terms: '{terms}', privacy: '{privacy}' }
  const sentence = text('screens.sign-up.legal', { age: policy.minimum_age, ...places })
  return sentence.split(/(\{\w+\})/).map((part) => <Fragment key={part}>{links[part] ?? part}</Fragment>)
}

function LegalLink({ document, children }: { document: LegalId; children: string }) {
  return (
    <Link href={paths.legal(document)} $touch>
      {children}
    </Link>
  )
}

/** Shows where the security code went, masked except for the last three digits. */
function CodeSentStep() {
  const { draft, next, wayOn } = useFlow('sign-up')
  return (
    <PictureStep
      art={<MailSentArt />}
      lead={text('screens.sign-up.codeSent.lead', {
        phone: draft.phone_masked || maskPhone(draft.international_phone_number ?? ''),
      })}
      go={{ label: text('screens.sign-up.codeSent.continue'), onClick: () => void next(), ...wayOn }}
    />
  )
}

function CodeInputStep() {
  return (
    <FlowForm>
      <Resend from="mobile" at="resend_at" change={text('screens.sign-up.codeInput.change')} />
    </FlowForm>
  )
}

function AccountCreatedStep() {
  const { next, wayOn } = useFlow('sign-up')
  return (
    <PictureStep
      art={<Art scene="sent" />}
      lead={text('screens.sign-up.created.lead')}
      go={{ label: text('screens.sign-up.created.continue'), onClick: () => void next(), ...wayOn }}
    />
  )
}
