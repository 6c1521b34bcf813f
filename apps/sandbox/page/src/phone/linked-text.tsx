import Linkify from 'linkify-react';

export function LinkedText({ children }: { children: string }) {
  return (
    <Linkify options={{ target: '_blank', rel: 'noreferrer', className: 'text-info-text underline', defaultProtocol: 'https' }}>
      {children}
    </Linkify>
  );
}
