import { styled } from 'styled-components'
import { unseen } from '#src/ui/index.ts'

/**
 * Around a form whose ui file says `composer`: file, text and button in one line. Here, and not at each part, so that forms
 * of the first screens do not carry it.
 */
export const Composer = styled.div`
  form {
    grid-template-columns: auto minmax(0, 1fr) auto;
    gap: 8px;
    align-items: start;
  }
  form > div {
    display: contents;
  }

  form [data-label] {
    grid-column: auto;

    > label {
      ${unseen}
    }
    /* What was chosen has a line to itself, over the text. */
    &:has([data-filled]) {
      grid-column: 1 / -1;
    }
    &:has([data-filled]) + [data-label] {
      grid-column: 1 / 3;
    }
  }

  /* One line, which grows with what is written. */
  textarea {
    min-height: 47px;
    max-height: min(10rem, 30dvh);
    padding-inline: 20px;
    border-radius: inherit;
    resize: none;
  }
  div:has(> textarea) {
    border-radius: 24.5px;
  }

  /* Hint and count are for those who listen, errors for everybody. */
  [id$='__message']:not([data-error]),
  [id$='__count']:not([data-over]) {
    ${unseen}
  }
  div:has(> [id$='__count']):not(:has([data-error], [data-over])) {
    margin-top: 0;
  }

  /* The button's sign alone, in its middle. */
  [type='submit'] {
    width: 3.0625rem;
    padding: 0;
    border-radius: 50%;

    [data-component='buttonContent'] > * {
      margin: 0;
    }
    [data-component='buttonContent'] {
      display: flex;
      justify-content: center;
    }
    [data-component='text'] {
      position: absolute;
    }
  }
`
