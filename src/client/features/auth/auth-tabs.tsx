/** The two tabs of the login page. Written out: the page everybody waits for stays light. */
import { Box, chakra, Flex } from '@chakra-ui/react';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { useTranslate } from '#client/lib/use-translate.ts';

export const authTabs = ['login', 'register'] as const;
export type AuthTab = (typeof authTabs)[number];

type AuthTabsProps = { value: AuthTab; onChange: (tab: AuthTab) => void; children: ReactNode };

export function AuthTabs({ value, onChange, children }: AuthTabsProps) {
  const { t } = useTranslate();
  const list = useRef<HTMLDivElement>(null);
  const other: AuthTab = value === 'login' ? 'register' : 'login';

  /** With two tabs every arrow leads to the other one; the focus goes along. */
  const moveByKey = (event: KeyboardEvent) => {
    const target = { ArrowLeft: other, ArrowRight: other, Home: authTabs[0], End: authTabs[1] }[event.key];
    if (!target) return;
    event.preventDefault();
    onChange(target);
    list.current?.querySelector<HTMLElement>(`#auth-tab-${target}`)?.focus();
  };

  return (
    <>
      <Flex
        ref={list}
        role="tablist"
        aria-label={t('auth.tabs')}
        padding="1"
        gap="1"
        marginBottom="8"
        bg="bg.muted"
        borderRadius="lg"
      >
        {authTabs.map((tab) => (
          <chakra.button
            key={tab}
            id={`auth-tab-${tab}`}
            type="button"
            role="tab"
            aria-selected={tab === value}
            aria-controls="auth-panel"
            tabIndex={tab === value ? 0 : -1}
            flex="1"
            height="11"
            borderRadius="md"
            fontWeight="semibold"
            cursor="pointer"
            color="fg.muted"
            _selected={{ bg: 'bg', color: 'fg', boxShadow: 'sm' }}
            focusVisibleRing="outside"
            onClick={() => onChange(tab)}
            onKeyDown={moveByKey}
          >
            {t(`auth.${tab}`)}
          </chakra.button>
        ))}
      </Flex>
      <Box id="auth-panel" role="tabpanel" aria-labelledby={`auth-tab-${value}`}>
        {children}
      </Box>
    </>
  );
}
