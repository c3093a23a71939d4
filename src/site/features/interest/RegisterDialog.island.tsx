import { Close, Content, Description, Portal, Root, Title } from '@radix-ui/react-dialog';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { registrationDialog } from '#content/interest.ts';
import { isProgramType, type ProgramRegistration } from '#domain/messages/interest.ts';
import { MIN_AGE } from '#domain/registration/registration.ts';
import { carryOver } from '#site/kept/carried-over.ts';
import { closeOnBack } from '#site/ui/close-on-back.ts';
import { Toaster } from '#site/ui/toast/Toaster.tsx';
import { Tooltip } from '#site/ui/tooltip/Tooltip.tsx';
import { DialogForm } from './DialogForm.tsx';
import { registerDraft } from './draft.ts';
import type { Opening } from './opening.ts';
import { SuccessText } from './SuccessText.tsx';
import { useRegisterForm } from './use-register-form.ts';

interface RegisterDialogProps {
  /** `null`: closed. */
  opening: Opening | null;
  onClose: () => void;
}

/** The registration of interest as a dialog. Typed text is deleted when it closes. */
export function RegisterDialog({ opening, onClose }: RegisterDialogProps) {
  return (
    <>
      <Root open={opening !== null} onOpenChange={(isOpen) => !isOpen && onClose()}>
        <Portal>{opening && <OpenDialog opening={opening} onClose={onClose} />}</Portal>
      </Root>
      <Toaster />
    </>
  );
}

function OpenDialog({ opening, onClose }: { opening: Opening; onClose: () => void }) {
  const form = useRegisterForm();
  const [type, setType] = useState<string>(() =>
    opening.type === 'foundation' ? (registerDraft.read()?.programType ?? '') : opening.type,
  );
  const title = useRef<HTMLHeadingElement>(null);
  const isSent = form.sent !== null;
  useEffect(() => {
    if (isSent) title.current?.focus();
  }, [isSent]);
  const close = useEffectEvent(onClose);
  useEffect(() => closeOnBack(() => close()), []);
  return (
    <>
      {/* Radix's overlay writes a style element, which the page's policy forbids. */}
      <div className="dialog-backdrop" />
      <Content
        className="dialog"
        onOpenAutoFocus={(event) => {
          event.preventDefault();
          title.current?.focus();
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          opening.opener.focus();
        }}
        onInteractOutside={(event) => {
          // A press outside must not lose typed text.
          if (!isSent) event.preventDefault();
        }}
      >
        <div className="dialog-head">
          <Title ref={title} tabIndex={-1}>
            {isSent
              ? registrationDialog.success.title
              : registrationDialog.titles[isProgramType(type) ? type : 'foundation']}
          </Title>
          <Tooltip text={registrationDialog.close}>
            <Close className="dialog-close" aria-label={registrationDialog.close}>
              <svg viewBox="0 0 16 16" aria-hidden="true">
                <path d="M3 3l10 10M13 3L3 13" />
              </svg>
            </Close>
          </Tooltip>
        </div>
        {form.sent ? (
          <>
            <Description className="sr-only">{registrationDialog.success.text}</Description>
            <SuccessText
              type={form.sent.programType}
              isTooYoung={isTooYoung(form.sent)}
              onGoOn={() => form.sent && carryOver(carriedFrom(form.sent))}
            />
            <p>
              <Close className="button">{registrationDialog.close}</Close>
            </p>
          </>
        ) : (
          <>
            <Description>{registrationDialog.lead}</Description>
            <DialogForm opening={opening} form={form} type={type} onType={setType} />
          </>
        )}
        <Toaster />
      </Content>
    </>
  );
}

function isTooYoung({ childAge }: ProgramRegistration): boolean {
  return childAge !== null && childAge < MIN_AGE;
}

/** The fields that the Hour of Code form also has. */
function carriedFrom({ fullName, email, phone, childName, childAge }: ProgramRegistration) {
  return {
    parentName: fullName,
    email,
    phone: phone ?? '',
    childName: childName ?? '',
    childAge: String(childAge ?? ''),
  };
}
